// Cards move from where they were to where they are: first, last, invert, play. Nothing takes longer than 400 ms,
// nothing waits for it, and whoever asks for reduced motion sees none of it.
const DURATION_MS = 240;
const STAGGER_MOST_MS = 150;
const EASING = "cubic-bezier(.2, .8, .3, 1)";

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const cards = () => [...document.querySelectorAll(".felt [data-card]")];
const place = (element) => element.getBoundingClientRect();

// Remember where each card lies and what it shows.
export function snapshot() {
  return new Map(cards().map((card) => [card.id, { card, rect: place(card), shows: card.dataset.card }]));
}

// Move what has changed since the snapshot.
export function animateChanges(before) {
  if (isStill()) return;
  const now = cards();
  const dealt = now.filter((card) => !before.has(card.id));
  for (const card of now) moveOrTurn(card, before.get(card.id));
  dealt.forEach((card, index) => deal(card, Math.min(STAGGER_MOST_MS, (index * STAGGER_MOST_MS) / dealt.length)));
  const ids = new Set(now.map((card) => card.id));
  for (const [id, was] of before) if (!ids.has(id)) discard(was);
}

function moveOrTurn(card, was) {
  if (!was) return;
  const rect = place(card);
  if (was.shows !== card.dataset.card) turn(card);
  else if (Math.hypot(was.rect.x - rect.x, was.rect.y - rect.y) > 2) slide(card, was.rect, rect);
}

function slide(card, from, to) {
  const start = { translate: `${from.x - to.x}px ${from.y - to.y}px` };
  card.animate([start, { translate: "0 0" }], { duration: DURATION_MS, easing: EASING });
}

function turn(card) {
  card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: DURATION_MS, easing: "ease-out" });
}

function deal(card, delay) {
  const shoe = place(document.querySelector("[data-shoe]"));
  const rect = place(card);
  const fromShoe = `${shoe.x - rect.x}px ${shoe.y - rect.y}px`;
  const start = { translate: fromShoe, transform: "rotateY(80deg) rotate(20deg)", opacity: 0.2 };
  const end = { translate: "0 0", transform: "none", opacity: 1 };
  card.animate([start, end], { duration: DURATION_MS, delay, easing: EASING, fill: "backwards" });
}

// A card that has left the table slides up and out; a copy does so, the card itself is gone.
function discard({ card, rect }) {
  const copy = card.cloneNode(true);
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("is-leaving");
  copy.style.cssText = `left:${rect.x}px;top:${rect.y}px;--card:${rect.width}px`;
  document.body.append(copy);
  const end = { translate: "0 -90px", rotate: "-8deg", opacity: 0 };
  const leaving = copy.animate([{ opacity: 1 }, end], { duration: DURATION_MS, easing: "ease-in" });
  leaving.finished.finally(() => copy.remove());
}
