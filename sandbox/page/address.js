/** Where the page opens when the address does not say. */
export const START = { person: 1001, chat: -1001000000001, thread: null };

const numberOr = (text, otherwise) => (/^-?\d+$/.test(text ?? "") ? Number(text) : otherwise);

/** Who looks at which chat, as the address bar says it. */
export function readChoice() {
  const asked = new URLSearchParams(location.search);
  return {
    person: numberOr(asked.get("person"), START.person),
    chat: numberOr(asked.get("chat"), START.chat),
    thread: numberOr(asked.get("thread"), START.thread),
  };
}

/** The choice as a query string; also what the server is asked with. */
export function queryOf({ person, chat, thread }) {
  const query = new URLSearchParams({ person, chat });
  if (thread != null) query.set("thread", thread);
  return `?${query}`;
}

export function writeChoice(choice) {
  history.replaceState(null, "", queryOf(choice));
}
