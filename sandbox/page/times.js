const TWO = "2-digit";
const PARTS = {
  t: { hour: TWO, minute: TWO },
  T: { hour: TWO, minute: TWO, second: TWO },
  d: { day: TWO, month: TWO, year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  w: { weekday: "long" },
};
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

const dateOf = (unix) => new Date(unix * 1000);

/** *unix* as a date_time entity of *format* shows it: local time; null if the format is unknown. */
export function shown(unix, format, locale) {
  if (format === "r") return relative(unix, locale);
  const options = {};
  for (const letter of format) {
    if (!Object.hasOwn(PARTS, letter)) return null;
    Object.assign(options, PARTS[letter]);
  }
  if (!format) return null;
  return dateOf(unix).toLocaleString(locale, { ...options, hourCycle: "h23" });
}

function relative(unix, locale) {
  const away = Math.round(unix - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, seconds]) => Math.abs(away) >= seconds) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(away / size), unit);
}

/** The hour and the minute of a message. */
export const clock = (unix, locale) => shown(unix, "t", locale);

/** A day as a separator names it. */
export function day(unix, words) {
  const date = dateOf(unix);
  if (date.toDateString() === new Date().toDateString()) return words.today;
  return date.toLocaleDateString(words.locale, { day: "numeric", month: "long" });
}

/** Equal for two moments of one local day. */
export const dayKey = (unix) => dateOf(unix).toDateString();
