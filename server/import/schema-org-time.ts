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

const units: [RegExp, number][] = [
  [/^(?:w|weeks?|wochen?|tydz\p{L}*)$/iu, 10_080],
  [/^(?:d|days?|tage?|dzień|dni|jours?|días?)$/iu, 1440],
  [/^(?:h|hrs?|hours?|std|stunden?|godz\p{L}*|heures?|horas?|時間)$/iu, 60],
  [/^(?:m|mins?|minut\p{L}*|分)$/iu, 1],
  [/^(?:s|secs?|seconds?|sek|sekunden?|秒)$/iu, 1 / 60],
];
const amount = '\\d+(?:[.,]\\d+)?(?: \\d/\\d)?|\\d/\\d';
const span = new RegExp(
  `(${amount}) ?(\\p{L}+)?\\.? ?(?:-|–|to|or|bis|oder|do|à) ?(?=(?:${amount}) ?\\p{L})`,
  'giu',
);
const filler =
  /\b(?:about|around|approx(?:imately)?|ca|circa|total|and|und|plus|up to|etwa)\b|[~.,+&]/giu;

/** Reads '1 h 30 min', '1 hour 15', '20-30 min' (as 30) and 'half an hour'. */
function words(written: string): Minutes {
  if (/^-?PT?[-\d]/i.test(written)) return { minutes: 0, written };
  let rest = written
    .replace(/¼/g, ' 1/4')
    .replace(/½/g, ' 1/2')
    .replace(/¾/g, ' 3/4')
    .replace(/(?<=\d) ?[-\s](?=\d\/\d)/g, ' ')
    .replace(/\bhalf an? /gi, '1/2 ')
    .replace(/\b(?:an?|one|eine?) (?=\p{L})/giu, '1 ')
    .trim();
  rest = rest.replace(span, (range, _, unit = '') => (unit && !unitOf(unit) ? range : ''));
  let minutes = 0;
  let found = false;
  const add = (_: string, count: string, unit: string) => {
    const factor = unitOf(unit);
    if (!factor) return _;
    found = true;
    minutes += number(count) * factor;
    return ' ';
  };
  rest = rest.replace(new RegExp(`(${amount}) ?(\\p{L}+)`, 'giu'), add);
  // '1 hour 15'.
  if (found) rest = rest.replace(/^[\s.]*(\d{1,2})$/, (_, count) => add(_, count, 'min'));
  const understood = found && rest.replace(filler, '').trim() === '';
  return { minutes, written: understood ? null : written };
}

function unitOf(word: string): number | undefined {
  return units.find(([name]) => name.test(word))?.[1];
}

/** Reads '1.5', '1,5', '1/2' and '1 1/2'. */
function number(written: string | undefined): number {
  return (written ?? '0').split(' ').reduce((sum, part) => {
    const [above = '0', below = '1'] = part.replace(',', '.').split('/');
    return sum + Number(above) / Number(below);
  }, 0);
}
