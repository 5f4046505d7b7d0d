import { Temporal } from 'temporal-polyfill';
import { config } from '../config.server.ts';

/** A time in the site's time zone, or the error for an invalid text. */
export type ParsedLocalTime = { at: Date } | { error: string };

/**
 * Reads a time such as '2027-03-28T02:30' in the site's time zone. A time that daylight saving skips is an error; one
 * that it repeats needs `occurrence`, 'first' or 'second'.
 */
export function readLocalTime(
  text: string,
  occurrence: unknown,
  { zone = config.timeZone, now = new Date() } = {},
): ParsedLocalTime {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return { error: 'Choose a date and a time.' };
  const local = parse(text);
  if (!local) return { error: 'This date does not exist. Choose another one.' };
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const isRepeated = !first.equals(second);
  if (isRepeated && !first.toPlainDateTime().equals(local)) {
    const next = second.toPlainTime().toString({ smallestUnit: 'minute' });
    return {
      error: `The clocks go forward then, so ${text.slice(11)} does not exist on that day. Choose another time, such as ${next}.`,
    };
  }
  if (isRepeated && occurrence !== 'first' && occurrence !== 'second') {
    return {
      error: `The clocks go back then, so ${text.slice(11)} comes twice on that day. Choose the first (UTC${first.offset}) or the second (UTC${second.offset}).`,
    };
  }
  const chosen = occurrence === 'second' ? second : first;
  const at = new Date(chosen.epochMilliseconds);
  if (at <= now) return { error: 'This time has passed. Choose a later one.' };
  return { at };
}

function parse(text: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(text);
  } catch {
    return null;
  }
}

/** Returns a time in the site's time zone: as the value of an input, with its occurrence, and as text. */
export function formatInZone(at: Date | string, zone = config.timeZone) {
  const time = Temporal.Instant.from(new Date(at).toISOString()).toZonedDateTimeISO(zone);
  const local = time.toPlainDateTime();
  const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const second = local.toZonedDateTime(zone, { disambiguation: 'later' });
  return {
    value: local.toString({ smallestUnit: 'minute' }),
    occurrence: first.equals(second) ? null : time.equals(first) ? 'first' : 'second',
    label: new Intl.DateTimeFormat('en', {
      ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZoneName: 'short', timeZone: zone },
    }).format(new Date(at)),
  };
}
