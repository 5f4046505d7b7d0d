import Fraction from 'fraction.js';
import * as around from './lexicon/time-words.ts';
import {
  hourWithMinutes,
  minuteMark,
  scandinavianHourPattern,
  secondsAfterMinutesPattern,
  secondsByTime,
  timeFillers,
  timeSpellings,
  timeUnits,
  unitAfterDigitsPattern,
} from './lexicon/times.ts';
import { readPartAfterUnit } from './reading/amounts.ts';
import {
  isForeignNumber,
  iterateNumbers,
  readNumber,
  type WrittenNumber,
} from './reading/numbers.ts';

/** A time in a step that a timer can count down. */
export type TimeSpan = {
  start: number;
  end: number;
  /** In seconds; a range has two. */
  seconds: number[];
  /** Whether it is for each side, piece or batch, and so counts several times: '2 minutes per side'. */
  each: boolean;
};

const unitPattern = (inFields: boolean) => {
  const names = timeUnits.map(({ seconds, inSteps, inTimes }) => {
    const more = seconds === 3600 ? `${hourWithMinutes}|` : '';
    return `(?<s${seconds}>${more}${inSteps}${inFields ? `|${inTimes}` : ''})`;
  });
  return new RegExp(
    `^(?:[\\s-]?ish|\\+|\\s(?:${around.betweenNumberAndUnitPattern}))?[\\s-]?(?:${names.join('|')})(?![\\p{L}])\\.?`,
    'iu',
  );
};
/** Hours that may precede a fraction: '1 heure 1/4'. */
const foreignHour = /^\s?(?:h|heures?|horas?|or[ae])$/iu;
const inSteps = unitPattern(false);
const inTimes = unitPattern(true);

/** Numbers of a unit of so many seconds. */
type Part = { start: number; end: number; values: Fraction[]; unit: number };

/**
 * Returns the times in a step: '25–30 minutes' has two ends, '1 hour 30 minutes' is one time. Leaves out
 * days and 'every 10 minutes', because nobody waits for them at the stove, and those that a text mentions again:
 * 'boil 3 minutes; after 3 minutes add salt'. `earlier` are the times of earlier steps.
 */
export function findDurations(text: string, earlier: readonly TimeSpan[] = []): TimeSpan[] {
  const known = new Set(earlier.flatMap(({ seconds }) => seconds));
  return readTimes(text, inSteps)
    .filter((duration) => {
      const { start, seconds } = duration;
      const isAgain =
        around.afterTimeWordPattern.test(text.slice(Math.max(0, start - 20), start)) &&
        known.has(seconds[0] ?? 0);
      for (const each of seconds) known.add(each);
      return !isAgain && isWait(text, duration);
    })
    .map((duration) => ({ ...duration, each: isEach(text, duration) }));
}

const isBetween = (text: string, gap: string, { start }: { start: number }) =>
  around.rangeAndPattern.test(gap) &&
  around.rangeBetweenPattern.test(text.slice(Math.max(0, start - 9), start));

function readTimes(text: string, unit: RegExp): TimeSpan[] {
  const found: TimeSpan[] = [];
  let previous: Part | undefined;
  for (const part of partsIn(text, unit)) {
    const { start, end, values } = part;
    const time = found.at(-1);
    const gap = text.slice(previous?.end, start);
    const seconds = values.map((value) => Math.round(value.mul(part.unit).valueOf()));
    const [first = 0] = seconds;
    if (!time || !previous) {
      found.push({ start, end, seconds, each: false });
    } else if (
      previous.unit > part.unit &&
      around.betweenTimePartsPattern.test(gap) &&
      values.length === 1
    ) {
      // In '1 hour to 1 hour 30 minutes' only the end is longer.
      const isEnd = time.seconds.length > previous.values.length;
      time.seconds = time.seconds.map((each, index) => each + (isEnd && index === 0 ? 0 : first));
      time.end = end;
    } else if (
      time.seconds.length === 1 &&
      (around.timeRangePattern.test(gap) || isBetween(text, gap, time))
    ) {
      time.seconds.push(first);
      time.end = end;
    } else if (!around.restatedTimePattern.test(gap) || String(time.seconds) !== String(seconds)) {
      found.push({ start, end, seconds, each: false });
    }
    previous = part;
  }
  return found;
}

/** The maximum number of times, and of parts of times, that are read in a text. */
const maxParts = 100;

const one = new Fraction(1);
const timesWithoutNumber = secondsByTime.map(
  ([pattern, seconds]) =>
    [new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu'), seconds] as const,
);

/** Returns the numbers that have a unit of time, and the times without a number. */
function partsIn(text: string, unit: RegExp): Part[] {
  const parts = timesWithoutNumber.flatMap(([pattern, seconds]): Part[] =>
    Array.from(text.matchAll(pattern), ({ index, 0: all }) => {
      return { start: index, end: index + all.length, values: [one], unit: seconds };
    }).slice(0, maxParts),
  );
  for (const number of iterateNumbers(text)) {
    const part = partOf(text, number, unit);
    if (part) parts.push(part);
    if (parts.length >= maxParts) break;
  }
  parts.sort((one, other) => one.start - other.start);
  // The minutes of '1 hour 30 minutes' are a number, too.
  return parts.filter(({ start }, index) => (parts[index - 1]?.end ?? 0) <= start);
}

function partOf(text: string, number: WrittenNumber, unit: RegExp): Part | null {
  const matched = unit.exec(text.slice(number.end, number.end + 30));
  if (!matched || (number.word && unitAfterDigitsPattern.test(matched[0]))) return null;
  if (unit === inSteps && !canBeTime(text, number, matched[0])) return null;
  const found = timeUnits.find(({ seconds }) => matched.groups?.[`s${seconds}`]);
  if (text[number.start - 1] === ':')
    return found?.seconds === 3600 ? clockPart(text, number, matched[0]) : null;
  // '10/15 minutes' is no fraction.
  const written = number.raw.flatMap((raw) => (/\/ ?\d\d/.test(raw) ? raw.split('/') : raw));
  const values = written.flatMap((raw) => readNumber(raw) ?? []);
  if (!found || values.length !== written.length) return null;
  let end = number.end + matched[0].length;
  const rest = text.slice(end, end + 20);
  const more = readPartAfterUnit(rest, foreignHour.test(matched[0]));
  const two =
    values.length === 1 && values[0]?.equals(1) ? around.orTwoUnitsPattern.exec(rest) : null;
  if (two) values.push(new Fraction(2));
  const [seconds, sixtieths = matched.groups?.more] =
    (found.seconds === 60 && secondsAfterMinutesPattern.exec(rest)) || [];
  end += (more ?? two?.[0] ?? seconds)?.length ?? 0;
  const added = new Fraction(Number(sixtieths ?? 0), 60).add(more?.value ?? 0);
  // A period may end the sentence.
  if (text[end - 1] === '.' && !/^\s?[\p{Ll}\d(,]/u.test(text.slice(end))) end -= 1;
  // The half of '2 à 3 heures et demie' belongs to the 3.
  values[values.length - 1] = added.add(values.at(-1) ?? 0);
  return { start: number.start, end, values, unit: found.seconds };
}

/** 'One time' and 'a timer' are no hours, but '2 timer', 'to timer' and 'i 1 time' are. */
function canBeTime(text: string, { start, raw, word }: WrittenNumber, unit: string): boolean {
  const [hour, plural] = scandinavianHourPattern.exec(unit) ?? [];
  if (!hour) return true;
  if (word) return raw.every(isForeignNumber);
  const before = text.slice(Math.max(0, start - 9), start);
  const isPart = raw.some((each) => /\D/.test(each));
  return Boolean(plural) || isPart || around.beforeScandinavianTimePattern.test(before);
}

/** Reads '1:15 hours', which is not fifteen hours. */
function clockPart(text: string, { start, end, raw }: WrittenNumber, unit: string): Part | null {
  const before = /(?<![\d:])(\d{1,2}):$/.exec(text.slice(Math.max(0, start - 4), start));
  const [minutes = '', other] = raw;
  if (!before || other || !/^[0-5]\d$/.test(minutes)) return null;
  const value = new Fraction(Number(minutes), 60).add(Number(before[1]));
  const unitEnd = end + unit.length - (unit.endsWith('.') ? 1 : 0);
  return { start: start - before[0].length, end: unitEnd, values: [value], unit: 3600 };
}

const endsInMark = new RegExp(`${minuteMark}$`, 'u');

const spellings = timeSpellings.map(
  ([pattern, spelling]) => [new RegExp(pattern, 'giu'), spelling] as const,
);
const filler = new RegExp(`(?<!\\p{L})(?:${timeFillers})(?!\\p{L})|[~.,+&]`, 'giu');

/** A time as text, and whether the text contains nothing else. */
export type ParsedDuration = { seconds: number; isAll: boolean };

/** Reads a text that is a time in one of many languages: '1 h 30 min', '20-30 min' (the longer one), '1 hour 15'. */
export function parseDuration(text: string): ParsedDuration {
  const written = spellings.reduce((each, [pattern, to]) => each.replace(pattern, to), text);
  const found = readTimes(written, inTimes);
  if (found.length === 0) return { seconds: 0, isAll: false };
  const seconds = found.reduce((sum, { seconds }) => sum + (seconds.at(-1) ?? 0), 0);
  const rest = found.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    written,
  );
  // The minutes of '1 hour 15'.
  const [all = '', minutes = 0] = /^[\s.]*(\d{1,2})$/.exec(rest) ?? [];
  const isAll = rest.slice(all.length).replace(filler, '').trim() === '';
  return { seconds: seconds + Number(minutes) * 60, isAll };
}

/** '10 minutes before the end' and 'every 10 minutes' are not waiting times. */
function isWait(text: string, { start, end, seconds }: TimeSpan): boolean {
  const [earlier, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 20)];
  if (seconds.some((each) => each > 86_400 || each < 1)) return false;
  const written = text.slice(start, end);
  if (endsInMark.test(written) && !around.cookingVerbPattern.test(earlier)) return false;
  if (around.dayOrWeekPattern.test(written)) return false;
  if (around.agoAfterTimePattern.test(after) || around.timeIsUpPattern.test(after)) return false;
  if (around.secondAsOrdinalPattern.test(text.slice(start, end + 20))) return false;
  if (around.repetitionBeforeTimePattern.test(earlier) || around.noTimerPattern.test(earlier))
    return false;
  // But 'rest 10 minutes before serving'.
  if (around.sentenceStartPattern.test(earlier)) return !around.timeBeforePattern.test(after);
  return !around.timeBeforeItPattern.test(after) || around.forDurationPattern.test(earlier);
}

function isEach(text: string, { start, end }: TimeSpan): boolean {
  return (
    around.repetitionAfterTimePattern.test(text.slice(end, end + 20)) ||
    around.eachBeforeTimePattern.test(text.slice(Math.max(0, start - 30), start))
  );
}
