import { element } from "./dom.js";

const byId = (id) => document.getElementById(id);

/** What a person may do apart from typing and pressing, as the ⋮ menu. `onDo(what)`. */
export class Menu {
  constructor(onDo) {
    this.onDo = onDo;
    this.box = byId("menu");
    this.box.addEventListener("beforetoggle", () => this.#place());
  }

  draw(view, words) {
    byId("more").setAttribute("aria-label", words.menu);
    const chat = view.chats.find(({ id }) => id === view.chat);
    const { blocked, old_client: old } = view.me;
    const group = chat && chat.kind !== "private";
    const rows = [
      group && (chat.member ? this.#row("leave", words.leave) : this.#row("join", words.join)),
      blocked ? this.#row("unblock", words.unblock) : this.#row("block", words.block),
      this.#row(old ? "new_client" : "old_client", words.oldClient, Boolean(old)),
    ];
    this.box.replaceChildren(...rows.filter(Boolean));
  }

  #row(what, text, checked = null) {
    const label = element("span", {}, text);
    const row = element("button", { type: "button", data: { do: what } }, label);
    if (what === "leave" || what === "block") row.classList.add("grave");
    if (checked !== null) {
      row.setAttribute("role", "switch");
      row.setAttribute("aria-checked", checked);
      row.append(element("i", { aria: { hidden: "true" } }));
    }
    row.addEventListener("click", () => {
      this.box.hidePopover();
      this.onDo(what);
    });
    return row;
  }

  #place() {
    const { bottom, right } = byId("more").getBoundingClientRect();
    this.box.style.top = `${bottom + 4}px`;
    this.box.style.right = `${document.documentElement.clientWidth - right + 4}px`;
  }
}
