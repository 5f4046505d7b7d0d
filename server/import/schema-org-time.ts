import { readDuration } from '@potluck/recipe-text/timers';
import { list, property, text } from './schema-org-text.ts';

export type Minutes = {
  minutes: number;
  /** The original text when it says more than the minutes ('overnight', 'plus chilling'). */
  written: string | null;
};

const most = 100_000;
const longest = 200;
const nothing: Minutes = { minutes: 0, written: null };

/** Returns the minutes of a schema.org duration, in ISO 8601 or words; 0 when there is none. */
export function readMinutes(value: unknown): Minutes {
  const [first] = list(value);
  if (typeof first === 'object') {
    return readMinutes(
      property(first, 'maxValue') ?? property(first, 'value') ?? (text(first) || undefined),
    );
  }
  const written = text(first);
  if (!written) return nothing;
  if (written.length > longest) return { minutes: 0, written };
  const minutes = plainNumber(written) ?? clock(written) ?? iso(written);
  const found = minutes === null ? words(written) : { minutes, written: null };
  if (!(found.minutes >= 0 && found.minutes <= most)) return { minutes: 0, written };
  return { ...found, minutes: found.minutes > 0 ? Math.max(1, Math.round(found.minutes)) : 0 };
}

function plainNumber(written: string): number | null {
  return /^\d+(?:[.,]\d+)?$/.test(written) ? number(written) : null;
}

/** Reads '1:30' and '0:45:00'. */
function clock(written: string): number | null {
  const found = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?(?: ?h)?$/i.exec(written);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

const isoDuration =
  /^P(?:([\d.,]+)Y)?(?:([\d.,]+)M(?:IN)?)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T?(?:([\d.,]+)H)?(?:([\d.,]+)(?:M(?:IN)?|$))?(?:([\d.,]+)S)?)?$/i;

/** 'P30M' means thirty months, but recipes use it for minutes. */
function iso(written: string): number | null {
  const found = isoDuration.exec(written.replace(/\s/g, ''));
  if (!found || !/\d/.test(written)) return null;
  const [years, first, weeks, days, hours, minutes, seconds] = found.slice(1).map(number);
  const wholeDays = (years ?? 0) * 365 + (weeks ?? 0) * 7 + (days ?? 0);
  return wholeDays * 1440 + (hours ?? 0) * 60 + (first ?? 0) + (minutes ?? 0) + (seconds ?? 0) / 60;
}

/** Reads '1 h 30 min', '1 hour 15', '20-30 min' (as 30) and 'half an hour'. */
function words(written: string): Minutes {
  if (/^-|^PT?-/i.test(written)) return { minutes: 0, written };
  const { seconds, isAll } = readDuration(written.replace(/^PT?(?=\d)/i, ''));
  return { minutes: seconds / 60, written: isAll ? null : written };
}

/** Reads '1.5' and '1,5'. */
function number(written: string | undefined): number {
  return Number((written ?? '0').replace(',', '.'));
}
