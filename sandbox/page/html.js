import { element } from "./dom.js";
import { shown } from "./times.js";

/** Elements that mean the same in a page as in a message. */
const PLAIN = new Set([
  "B", "STRONG", "I", "EM", "U", "INS", "S", "STRIKE", "DEL", "CODE", "PRE",
]);
const SAFE_LINK = /^(https?|mailto|tel|tg):/i;
const COMMAND = /(?<![\w/@])\/[a-z][a-z0-9_]{0,31}(?:@\w+)?(?![\w/])/gi;
const NO_COMMANDS = "a, code, pre, .mention";

/**
 * Telegram HTML as nodes of the page, by an allow-list: an unknown element leaves its text only.
 * `onCommand` gets a /command that was clicked, `onLink` the address of a link.
 */
export function nodesOf(html, { words, onCommand, onLink }) {
  const parsed = new DOMParser().parseFromString(`<div>${html}`, "text/html");
  const copy = element("div");
  copyChildren(parsed.body.firstChild, copy, { words, onLink });
  linkCommands(copy, onCommand);
  return [...copy.childNodes];
}

function copyChildren(from, to, how) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.data);
    else if (node.nodeType === Node.ELEMENT_NODE) copyElement(node, to, how);
  }
}

function copyElement(node, to, how) {
  const made = counterpart(node, how);
  if (made) to.append(made);
  if (!made?.hasChildNodes()) copyChildren(node, made ?? to, how);
}

/** The page's element for one of a message, or null when only its children count. */
function counterpart(node, how) {
  const { tagName } = node;
  if (PLAIN.has(tagName)) return element(tagName);
  if (tagName === "A") return link(node, how);
  if (tagName === "BLOCKQUOTE") return quotation(node);
  if (tagName === "TG-TIME") return time(node, how);
  if (tagName === "TG-SPOILER" || node.matches("span.tg-spoiler")) return spoiler(how.words);
  return null;
}

function link(node, { onLink }) {
  const href = node.getAttribute("href") ?? "";
  if (/^tg:\/\/user\b/i.test(href)) return element("span", { class: "mention" });
  if (!SAFE_LINK.test(href)) return null;
  const made = element("a", { href, target: "_blank", rel: "noopener noreferrer" });
  made.addEventListener("click", (event) => {
    event.preventDefault();
    onLink(href);
  });
  return made;
}

function quotation(node) {
  const made = element("blockquote");
  if (!node.hasAttribute("expandable")) return made;
  return openable(made, "folded", (open) => made.setAttribute("aria-expanded", open));
}

function spoiler(words) {
  const made = element("span", { class: "spoiler", title: words.spoiler });
  return openable(made, "hidden-text", (open) => open && made.removeAttribute("title"));
}

/** Make *made* lose or regain the class *closed* when it is pressed. */
function openable(made, closed, tell) {
  const toggle = () => tell(!made.classList.toggle(closed));
  made.classList.add(closed);
  made.tabIndex = 0;
  made.setAttribute("role", "button");
  tell(false);
  made.addEventListener("click", toggle);
  made.addEventListener("keydown", (event) => {
    if (event.target !== made || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    toggle();
  });
  return made;
}

function time(node, { words }) {
  const unix = Number(node.getAttribute("unix"));
  if (!Number.isFinite(unix)) return null;
  const text = shown(unix, node.getAttribute("format") ?? "", words.locale) ?? node.textContent;
  return element("time", { dateTime: new Date(unix * 1000).toISOString() }, text);
}

function linkCommands(root, onCommand) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.parentElement.closest(NO_COMMANDS)) text.replaceWith(...pieces(text.data, onCommand));
  }
}

function pieces(text, onCommand) {
  const found = [];
  let end = 0;
  for (const { 0: command, index } of text.matchAll(COMMAND)) {
    const button = element("button", { type: "button", class: "command" }, command);
    button.addEventListener("click", () => onCommand(command));
    found.push(text.slice(end, index), button);
    end = index + command.length;
  }
  return [...found, text.slice(end)].filter((piece) => piece !== "");
}
