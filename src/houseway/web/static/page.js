// What every page does a little better with scripts: local times, a word when the line fails, keys for a replay.
import "./notice.js";

document.documentElement.classList.add("has-script");

const { locale } = document.documentElement.dataset;
const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time[datetime]")) {
  time.textContent = moment.format(new Date(time.dateTime));
}

// A replay is stepped through with the arrow keys as well.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  document.querySelector(`.steps a[data-key="${CSS.escape(event.key)}"]`)?.click();
});
