// The odds pages: what is picked is typed as well, and what is typed is picked.
const typed = document.getElementById("hand");
const boxes = [...document.querySelectorAll("#pick [name=card]")];

const spelled = (word) => {
  const text = word.replace("10", "T");
  return text.toLowerCase() === "jk" ? "Jk" : text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
};

typed.addEventListener("input", () => {
  const held = new Set(typed.value.split(/[\s,]+/).map(spelled));
  for (const box of boxes) box.checked = held.has(box.value);
});

document.getElementById("pick").addEventListener("change", (event) => {
  if (event.target.name !== "card") return;
  typed.value = boxes
    .filter((box) => box.checked)
    .map((box) => box.value)
    .join(" ");
});
