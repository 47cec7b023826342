import { queryOf } from "./address.js";

const RETRY_MS = 2000;

/** What the server would not do; `status` 0 when it could not be reached. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function ask(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refused("", 0);
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error ?? `HTTP ${response.status}`, response.status);
  return body;
}

export const view = (choice) => ask(`/view${queryOf(choice)}`);

export const post = (path, body) =>
  ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/**
 * Follow a chat as a person: `onView` for every View, `onLink(true | false)` as the connection
 * comes and goes, `onRefused` when the server will not show it. Returns a function that stops.
 *
 * A hidden tab lets its connection go: a browser has only six for one server, and every tab
 * may be another person.
 */
export function follow(choice, { onView, onLink, onRefused }) {
  let source = null;
  let timer = null;
  let over = false;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const explain = async () => {
    try {
      const seen = await view(choice);
      if (!over) onView(seen);
    } catch (refused) {
      if (!over && refused.status >= 400 && refused.status < 500) onRefused(refused);
    }
  };
  const open = () => {
    close();
    if (document.hidden) return;
    const mine = new EventSource(`/events${queryOf(choice)}`);
    source = mine;
    let seen = false;
    mine.onopen = () => onLink(true);
    mine.onmessage = (event) => {
      seen = true;
      onView(JSON.parse(event.data));
    };
    mine.onerror = () => {
      onLink(false);
      if (!seen) explain();
      if (mine.readyState !== EventSource.CLOSED) return; // it tries again by itself
      timer = setTimeout(open, RETRY_MS);
    };
  };

  document.addEventListener("visibilitychange", open);
  open();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", open);
    close();
  };
}
