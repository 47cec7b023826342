import { avatar, element } from "./dom.js";

const TOAST_MS = 3000;

const byId = (id) => document.getElementById(id);

let toastTimer = null;

/** Say *text* at the bottom for about three seconds. */
export function toast(text) {
  const box = byId("toast");
  clearTimeout(toastTimer);
  box.hidden = true;
  box.textContent = text;
  box.hidden = false;
  toastTimer = setTimeout(() => {
    box.hidden = true;
  }, TOAST_MS);
}

/** Say *text* in a window that waits to be closed. */
export function warn(text, words) {
  const dialog = byId("alert");
  dialog.querySelector(".text").textContent = text;
  dialog.querySelector("button").textContent = words.ok;
  if (!dialog.open) dialog.showModal();
}

/** Ask for one of *groups*; its id, or null when nothing was chosen. */
export function pickGroup(groups, words) {
  const dialog = byId("groups");
  dialog.querySelector("h2").textContent = words.addTo;
  dialog.querySelector("form button").textContent = words.cancel;
  return new Promise((resolve) => {
    let chosen = null;
    const rows = groups.map(({ id, title, member }) => {
      const row = element("button", { type: "button", class: "choice", data: { group: id } });
      row.append(avatar(id, title), element("span", {}, title));
      row.disabled = !member;
      row.addEventListener("click", () => {
        chosen = id;
        dialog.close();
      });
      return row;
    });
    dialog.querySelector(".choices").replaceChildren(...rows);
    dialog.addEventListener("close", () => resolve(chosen), { once: true });
    dialog.showModal();
  });
}
