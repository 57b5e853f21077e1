// The table: which updates are shown, where the focus stays, keys, chips and clocks.
import { animateChanges, snapshot } from "./movement.js";
import { say } from "./notice.js";

const shownVersion = () => Number(document.querySelector("[data-version]").dataset.version);

const incomingTable = (tasks) => tasks.map((task) => task.fragment.querySelector?.("[data-version]")).find(Boolean);

const incomingVersion = (tasks) => Number(incomingTable(tasks)?.dataset.version ?? Infinity);

// The stream and the answers to our own choices overtake one another: what is older than the table shown is dropped,
// and of the stream what is not newer.
const isStale = ({ ctx, tasks }) => {
  const version = incomingVersion(tasks);
  const isFromStream = ctx.sourceElement?.hasAttribute?.("hx-sse:connect");
  return isFromStream ? version <= shownVersion() : version < shownVersion();
};

let before = null;
let focusedSeat = null;

document.addEventListener("htmx:before:swap", (event) => {
  if (isStale(event.detail)) {
    event.preventDefault();
    return;
  }
  if (!incomingTable(event.detail.tasks)) return; // no table: the cards lie and the clocks run as they did
  before = snapshot();
  focusedSeat = document.activeElement?.closest(".seat, .other")?.id ?? null;
});

document.addEventListener("htmx:after:swap", () => {
  if (!before) return;
  animateChanges(before);
  before = null;
  keepFocus();
  markTarget();
  setClocks();
});

// When the focused button is gone, the focus goes to what came of it: the refusal, the result, else the cards.
function keepFocus() {
  if (!focusedSeat || document.activeElement !== document.body) return;
  const seat = document.getElementById(focusedSeat);
  const next = seat?.querySelector(".result") ?? seat?.querySelector("[id^='hand-']") ?? seat;
  next?.focus({ preventScroll: true });
}

// An update never closes what its reader has opened.
htmx.registerExtension("houseway", {
  htmx_before_morph_attr: (element, detail) => !(detail.attrName === "open" && element.matches("details")),
});

// Keys, unless one types or has turned them off.
const keysOn = () => localStorage.getItem("keys") !== "off";

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !keysOn()) return;
  if (event.target.matches("input:not([type=checkbox]), select, textarea")) return;
  const seat = document.querySelector(".seat.is-acting");
  const wanted = seat?.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!wanted) return;
  event.preventDefault();
  if (wanted.matches("input[type=number]")) wanted.select();
  else wanted.click();
});

document.addEventListener("change", (event) => {
  if (event.target.id === "keys-on") localStorage.setItem("keys", event.target.checked ? "on" : "off");
});

const setKeysSwitch = () => {
  const keys = document.getElementById("keys-on");
  if (keys) keys.checked = keysOn();
};

// Chips go on the spot that was touched last; the button says what they come to.
const numbers = new Intl.NumberFormat(document.documentElement.dataset.locale, { useGrouping: "always" });
let target = document.activeElement?.dataset.stake;

const stakesOf = (element) => element.closest(".stakes");
const wagersOf = (form) => [...form.querySelectorAll("[data-stake]")];
const targetOf = (form) => form.elements[target] ?? form.querySelector("[data-main]");

function markTarget() {
  for (const form of document.querySelectorAll(".stakes")) {
    const marked = targetOf(form);
    for (const input of wagersOf(form)) input.closest(".spot").classList.toggle("is-target", input === marked);
    total(form);
  }
}

function total(form) {
  const sum = wagersOf(form).reduce((all, input) => all + (Number(input.value) || 0), 0);
  form.querySelector("[data-total]").textContent = numbers.format(sum);
  for (const input of wagersOf(form)) input.dataset.digits = input.value.length;
}

function place(form, stakes) {
  for (const input of wagersOf(form)) {
    if (input.name in stakes) input.value = stakes[input.name] || "";
  }
  total(form);
}

function addChip(form, chip) {
  const input = targetOf(form);
  place(form, { [input.name]: Math.min(Number(input.max), (Number(input.value) || 0) + chip) });
}

const nothing = (form) => Object.fromEntries(wagersOf(form).map((input) => [input.name, 0]));

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-chip], [data-clear], [data-repeat]");
  if (!button) return;
  const form = stakesOf(button);
  if (button.dataset.chip) addChip(form, Number(button.dataset.chip));
  else place(form, button.dataset.repeat ? JSON.parse(button.dataset.repeat) : nothing(form));
});

document.addEventListener("focusin", (event) => {
  if (!event.target.dataset.stake) return;
  target = event.target.dataset.stake;
  markTarget();
});

document.addEventListener("input", (event) => {
  if (event.target.dataset.stake) total(stakesOf(event.target));
  const mirror = document.querySelector(`[data-mirror="${CSS.escape(event.target.id)}"]`);
  if (mirror) mirror.textContent = numbers.format(Number(event.target.value) || 0);
});

// Clocks run down by the time that was left when they came, so the visitor's own clock may be wrong.
let clocks = [];

// A clock's time, then the time bank's, if there is one.
function spans({ dataset }) {
  const [own, bank] = [dataset.seconds, dataset.bank ?? 0].map(Number);
  return { own, bank, end: performance.now() + own * 1000 };
}

function setClocks() {
  clocks = [...document.querySelectorAll(".countdown")].map((element) => ({
    element,
    ...spans(element),
  }));
  tick();
}

function tick() {
  for (const { element, own, bank, end } of clocks) {
    const until = (end - performance.now()) / 1000;
    const isBank = bank > 0 && until <= 0;
    const left = Math.max(0, isBank ? bank + until : until);
    const whole = Math.max(1, isBank ? bank : own);
    element.classList.toggle("is-bank", isBank);
    element.lastElementChild.textContent = Math.ceil(left);
    element.querySelector("circle").setAttribute("stroke-dashoffset", 100 * (1 - left / whole));
  }
}

// A lost line is said, and taken back when the stream is there again.
const stream = document.querySelector("[data-lost]");

document.addEventListener("htmx:sse:error", () => say(stream.dataset.lost));
document.addEventListener("htmx:sse:after:connection", () => say(""));

markTarget();
setClocks();
setKeysSwitch();
setInterval(tick, 250);
