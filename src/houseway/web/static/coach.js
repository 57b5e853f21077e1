// The coach: what his panel knows of the choices is shown on their buttons too, as long as it is about this decision.
const isNow = (counsel) => counsel.querySelector("[data-since]")?.dataset.since === counsel.dataset.hxSince;

function showOnButtons(counsel) {
  const isCurrent = isNow(counsel);
  counsel.classList.toggle("is-old", !isCurrent);
  for (const place of counsel.closest(".seat").querySelectorAll("[data-worth-of]")) {
    const known = isCurrent && counsel.querySelector(`[data-worth="${CSS.escape(place.dataset.worthOf)}"]`);
    place.replaceChildren(...(known ? [known.content.cloneNode(true)] : []));
  }
}

const showAll = () => document.querySelectorAll(".counsel").forEach(showOnButtons);

document.addEventListener("htmx:after:swap", showAll);
showAll();
