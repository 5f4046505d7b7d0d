import { parseDuration } from '@potluck/recipe-text/timers';
import { getProperty, toList, toText } from './text.ts';

export type ParsedMinutes = {
  minutes: number;
  /** The original text when it contains more than the minutes ('overnight', 'plus chilling'). */
  written: string | null;
};

const most = 100_000;
const longest = 200;
const nothing: ParsedMinutes = { minutes: 0, written: null };

/** Returns the minutes of a schema.org duration, in ISO 8601 or words; 0 when there is none. */
export function readMinutes(value: unknown): ParsedMinutes {
  const [first] = toList(value);
  if (typeof first === 'object') {
    return readMinutes(
      getProperty(first, 'maxValue') ?? getProperty(first, 'value') ?? (toText(first) || undefined),
    );
  }
  const written = toText(first);
  if (!written || /^(?:PT?|T)[A-Z]*$/i.test(written)) return nothing;
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
  const found = /^(?:PT?)?(\d{1,3}):([0-5]\d)(?::[0-5]\d)?(?: ?h)?$/i.exec(written);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

const isoDuration =
  /^(?:PT?|(?=T\d))(?:([\d.,]*)Y)?(?:([\d.,]*)M(?:IN)?)?(?:([\d.,]*)W)?(?:([\d.,]*)D)?(?:T?(?:([\d.,]*)H)?(?:([\d.,]*)M(?:IN)?|([\d.,]+)$)?(?:([\d.,]*)S)?)?$/i;

/** Minutes per unit, in the order of the pattern's groups: years, months (read as minutes), weeks, days, hours, minutes, bare minutes and seconds. */
const minutesOf = [525_600, 1, 10_080, 1440, 60, 1, 1, 1 / 60];

/** 'P30M' means thirty months, but recipes use it for minutes; 'PTH30MS' lacks the numbers that are 0. */
function iso(written: string): number | null {
  // The longer end of 'PT30M-PT40M'.
  const last = written.replace(/^PT?[\dHM]+ ?[-–/] ?(?=PT?\d)/i, '');
  const found = isoDuration.exec(last.replace(/\s/g, ''));
  if (!found || !/\d/.test(written)) return null;
  return found.slice(1).reduce((sum, each, i) => sum + number(each) * (minutesOf[i] ?? 0), 0);
}

/** Reads '1 h 30 min', '1 hour 15', '20-30 min' (as 30) and 'half an hour'. */
function words(written: string): ParsedMinutes {
  if (/^-|^PT?-/i.test(written)) return { minutes: 0, written };
  // '1 hour (30 minutes active)' is one hour.
  const outer = written.replace(
    /(?<=\d.{0,20})\((?:[^()+]{0,40} )?(?:active|hands[- ]on)[^()]{0,20}\)/i,
    '',
  );
  const { seconds, isAll } = parseDuration(outer.replace(/^PT?(?=\d)/i, ''));
  return { minutes: seconds / 60, written: isAll && outer === written ? null : written };
}

/** Reads '1.5' and '1,5'. */
function number(written: string | undefined): number {
  return Number((written || '0').replace(',', '.'));
}
