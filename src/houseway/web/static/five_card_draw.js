// Five Card Draw: the size of a bet by slider and buttons, and the call to whoever's turn it is.
const field = (id) => document.getElementById(id);

// Slider, buttons and the typed amount say the same; the typed one is what is sent.
function set(input, amount) {
  input.value = amount;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("input", ({ target }) => {
  if (target.dataset.slides) set(field(target.dataset.slides), target.value);
  const slide = document.querySelector(`[data-slides="${CSS.escape(target.id)}"]`);
  if (slide) slide.value = target.value;
});

document.addEventListener("click", ({ target }) => {
  const preset = target.closest("[data-sets]");
  if (preset) set(field(preset.dataset.sets), preset.dataset.to);
});

// Nothing is thrown away before a card is selected.
const judge = () => {
  for (const button of document.querySelectorAll(".is-draw button")) {
    const isEmpty = !button.closest(".seat").querySelector(".pick:checked");
    if (isEmpty) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
};

document.addEventListener("change", judge);
document.addEventListener(
  "click",
  (event) => {
    if (event.target.closest(".is-draw button[aria-disabled]")) event.preventDefault();
  },
  true,
);

// What is opened for one thing to be said is closed when it has been said.
document.addEventListener("submit", ({ target }) => {
  const opened = target.closest(".pop");
  if (opened) opened.open = false;
});

// "Your turn" stands in the title, and whoever wants it also hears it.
const title = document.title;
let wasActing = false;

const isSoundOn = () => localStorage.getItem("sound") === "on";

let audio = null;

function ring() {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.setValueAtTime(880, now + 0.12);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.45);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.45);
}

function call() {
  const isActing = document.querySelector(".seat.is-acting") !== null;
  const turn = document.querySelector("[data-turn]")?.dataset.turn;
  document.title = isActing && turn ? `${turn} · ${title}` : title;
  if (isActing && !wasActing && isSoundOn()) ring();
  wasActing = isActing;
}

document.addEventListener("change", ({ target }) => {
  if (target.id !== "sound-on") return;
  localStorage.setItem("sound", target.checked ? "on" : "off");
  if (target.checked) ring();
});

function refresh() {
  judge();
  call();
  const sound = document.getElementById("sound-on");
  if (sound) sound.checked = isSoundOn();
}

document.addEventListener("htmx:after:swap", refresh);
refresh();
