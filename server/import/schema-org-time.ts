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
  [
    /^(?:w|weeks?|wk|wochen?|tydz\p{L}*|semaines?|semanas?|settiman[ae]|weken|hafta|veck(?:a|or)|uger?|uker?|viikko\p{L}*)$/iu,
    10_080,
  ],
  [
    /^(?:d|days?|tage?n?|dzień|dni|jours?|j|días?|dias?|giorn[oi]|dag(?:en|ar|er)?|g[uü]n|døgn|dygn|vrk|päiv\p{L}*|dn[yíů]|den|nap|zile?|μέρες|ημέρες|д(?:ень|ня|ней)|сут\p{L}*|日|天|일|يوم)$/iu,
    1440,
  ],
  [
    /^(?:h|hs|hrs?|hours?|std|stunden?|stdn|godz\p{L}*|g|heures?|horas?|or[ae]|u|uur|uren|saat|sa|tim|timm(?:e|ar|er)|timer?|t|tunti\p{L}*|hod\p{L}*|óra|órá\p{L}*|or[eă]|ώρ\p{L}*|ωρ\p{L}*|ч|час\p{L}*|год\p{L}*|時間|小时|小時|시간|ساعة|ساعات|jam|giờ|tiếng)$/iu,
    60,
  ],
  [
    /^(?:m|mn|mins?|minut\p{L}*|minuut|dakika|dk|dak|perc\p{L}*|λεπτ\p{L}*|λ|мин\p{L}*|м|хв\p{L}*|分|分钟|分鐘|분|دقيقة|دقائق|menit|phút|นาที)$/iu,
    1,
  ],
  [/^(?:s|secs?|seconds?|sek|sekund\p{L}*|secondes?|segundos?|secondi|saniye|sn|秒)$/iu, 1 / 60],
];
const amount = '\\d+(?:[.,]\\d+)?(?: \\d/\\d)?|\\d/\\d';
const span = new RegExp(
  `(${amount}) ?(\\p{L}+)?\\.? ?(?:-|–|—|~|to|or|bis|oder|do|à|a|ou|o|of|tot|til|till|ile|veya|lub|до|или) ?(?=(?:${amount}) ?\\p{L})`,
  'giu',
);
const filler =
  /(?<!\p{L})(?:about|around|approx(?:imately)?|ca|c|circa|total|and|und|plus|up to|etwa|rund|environ|et|unos?|unas?|aprox\p{L}*|y|e|ed|cerca de|en|ongeveer|och|og|ve|yaklaşık|ok|około|oraz|i|и|около|ungefär)(?!\p{L})|[~.,+&]/giu;

/** Reads '1 h 30 min', '1 hour 15', '20-30 min' (as 30) and 'half an hour'. */
function words(written: string): Minutes {
  if (/^-|^PT?-/i.test(written)) return { minutes: 0, written };
  let rest = written
    .replace(/^PT?(?=\d)/i, '')
    .replace(/¼/g, ' 1/4')
    .replace(/½/g, ' 1/2')
    .replace(/¾/g, ' 3/4')
    .replace(/(?<=\d) ?[-\s](?=\d\/\d)/g, ' ')
    .replace(/\bhalf an? /gi, '1/2 ')
    .replace(/\b(?:an?|one|eine?|une?|una|een|en|bir) (?=\p{L})/giu, '1 ')
    .replace(
      /(?<=\d ?(?:saat|heure|hour|hr|Stunde|hora|ora|uur) ?)(?:buçuk|et demie?|y media|e mezza|e mezzo|e meia)/giu,
      ' 30 min',
    )
    .replace(/\byarım (?=\p{L})|\beine halbe /giu, '1/2 ')
    .replace(/(?<=\p{L})['’](?=\s|$)/gu, '')
    .replace(/(?<=\d) ?['’′](?=\s|$)/g, ' min ')
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
