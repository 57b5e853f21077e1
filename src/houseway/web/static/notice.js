// The line under the bar: an answer that does not come, or comes broken, is said until the next try.
const notice = document.getElementById("notice");

export function say(text) {
  notice.textContent = text;
  notice.classList.toggle("notice", text !== "");
}

const sayFailed = () => say(notice.dataset.failed);
document.addEventListener("htmx:error", sayFailed);
document.addEventListener("htmx:response:error", (event) => {
  if (event.detail.ctx.response.status >= 500) sayFailed();
});
document.addEventListener("htmx:before:request", () => say(""));
