import { queryOf } from "./address.js";

/** What the server would not do; `status` 0 when it could not be reached. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }

  /** Was it this question that was wrong, so that asking again is of no use? */
  get isFinal() {
    return this.status >= 400 && this.status < 500;
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
