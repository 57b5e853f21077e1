// Setting a hand: a third card takes the place of the one chosen first, and the button says what is still to be done.
import { animateChanges, snapshot } from "./movement.js";

const settingOf = (element) => element.closest(".setting");
const picksOf = (setting) => [...setting.querySelectorAll(".pick")];
let chosen = []; // the ids of the selected cards, in the order in which they were chosen

document.addEventListener("change", ({ target }) => {
  if (!target.matches(".setting .pick")) return;
  const setting = settingOf(target);
  const isChecked = target.checked;
  target.checked = !isChecked; // back for a moment, to see from where the cards move
  const before = snapshot();
  target.checked = isChecked;
  keepTwo(setting, target);
  animateChanges(before);
  judge(setting);
});

function keepTwo(setting, latest) {
  const checked = picksOf(setting).filter((pick) => pick.checked);
  const age = (pick) => (pick === latest ? chosen.length : chosen.indexOf(pick.id));
  checked.sort((one, other) => age(one) - age(other));
  for (const oldest of checked.splice(0, checked.length - 2)) oldest.checked = false;
  chosen = checked.map((pick) => pick.id);
}

// What cannot be set is not sent: the button says why.
function judge(setting) {
  const places = picksOf(setting).flatMap((pick, index) => (pick.checked ? [index + 1] : []));
  const way = setting.querySelector(`.name.is-back .at-${places.join("-")}`);
  const isFoul = way?.matches(".is-foul") ?? false;
  const seat = setting.closest(".seat");
  seat.classList.toggle("is-foul", isFoul);
  const button = seat.querySelector(".is-set button");
  if (way && !isFoul) button?.removeAttribute("aria-disabled");
  else button?.setAttribute("aria-disabled", "true");
}

document.addEventListener(
  "click",
  (event) => {
    if (event.target.closest(".is-set button[aria-disabled]")) event.preventDefault();
  },
  true,
);

// Whoever is shown the house way sees it on the spots as well.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.matches(".advice[open]")) return;
    const setting = target.closest(".seat").querySelector(".setting");
    const before = snapshot();
    const front = target.dataset.front.split(" ");
    for (const pick of picksOf(setting)) pick.checked = front.includes(pick.value);
    chosen = picksOf(setting).flatMap((pick) => (pick.checked ? [pick.id] : []));
    animateChanges(before);
    judge(setting);
  },
  true,
);

const judgeAll = () => document.querySelectorAll(".setting").forEach(judge);
document.addEventListener("htmx:after:swap", judgeAll);
judgeAll();
