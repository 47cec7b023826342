/**
 * What an address means here: {kind: "start" | "startgroup" | "profile"} for this bot's own
 * links, {kind: "none"} for what only a real client opens, {kind: "web"} for the rest.
 */
export function meaningOf(url, username) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    return { kind: "none" };
  }
  const name = nameIn(parsed);
  if (name == null) return { kind: parsed.protocol === "tg:" ? "none" : "web" };
  if (name.toLowerCase() !== username.toLowerCase()) return { kind: "web" };
  const asked = parsed.searchParams;
  if (asked.has("startgroup")) return { kind: "startgroup" };
  return { kind: asked.has("start") ? "start" : "profile" };
}

/** The username that a t.me or tg://resolve address names, or null. */
function nameIn({ protocol, host, pathname, searchParams }) {
  if (protocol === "tg:") return host === "resolve" ? searchParams.get("domain") : null;
  if (!["t.me", "telegram.me"].includes(host)) return null;
  return /^\/(\w+)\/?$/.exec(pathname)?.[1] ?? null;
}
