import Fraction from 'fraction.js';
import { timeFillers, timeSpellings, timeUnits } from './lexicon/times.ts';
import { numbersIn, readNumber, type WrittenNumber } from './reading/numbers.ts';

/** A time in a step that a timer can count down. */
export type Duration = {
  start: number;
  end: number;
  /** In seconds; a range has two. */
  seconds: number[];
  /** Whether it is for each side, piece or batch, and so counts several times: '2 minutes per side'. */
  each: boolean;
};

const unitPattern = (fields: boolean) => {
  const names = timeUnits.map(({ seconds, inSteps, inTimes }) => {
    const all = fields ? `${inSteps}|${inTimes}` : inSteps;
    // '1h30'.
    return `(?<s${seconds}>${seconds === 3600 ? '(?:h(?<more>[0-5]\\d)(?!\\d))|' : ''}${all})`;
  });
  return new RegExp(
    `^(?:\\s(?:more|additional|extra|full|further|whole|long))?[\\s-]?(?:${names.join('|')})(?![\\p{L}])\\.?`,
    'iu',
  );
};
const inSteps = unitPattern(false);
const inTimes = unitPattern(true);
const half = /^ and (?:a|one)[ -](half|quarter)(?!\p{L})/iu;
const orTwo = /^ or two(?!\p{L})(?! ?-)/iu;
const glue = /^,?\s?(?:and\s|&\s|und\s|et\s)?$/i;
const repeated =
  /^\s?\(?(?:on |for )?(?:per|each|a side|every|pro|je)(?!\p{L})|^ (?:on|for) (?:each|either|both)/iu;
const eachBefore = /(?<!\p{L})(?:each|per) (?:side|piece|batch|half)(?: for)?(?: about)?\s$/iu;
const repeatedBefore = /(?<!\p{L})(?:every|each)\s(?:few\s)?$/iu;
const ago = /^\s(?:ahead|old|in advance|ago|from the end)(?!\p{L})/iu;
const beforeThe = /^\s(?:before|prior to)\s(?:the|it|they|you)(?!\p{L})/iu;
const before = /^\s(?:before|prior to)(?!\p{L})/iu;
const beginning = /(?:^|[.;!?]\s+|\n)(?:(?:about|around|roughly)\s)?$/iu;
const another = /(?<!\p{L})another(?= (?:hour|minute)(?!\p{L}))/giu;

type Part = { start: number; end: number; values: Fraction[]; size: number };

/**
 * Returns the times in a step: '25–30 minutes' has two ends, '1 hour 30 minutes' is one time. Leaves out
 * days and 'every 10 minutes', because nobody waits for them at the stove.
 */
export function durationsIn(text: string): Duration[] {
  return allIn(text, inSteps)
    .filter((duration) => isWait(text, duration))
    .map((duration) => ({ ...duration, each: isEach(text, duration) }));
}

function allIn(text: string, unit: RegExp): Duration[] {
  const numbers = [...numbersIn(text)];
  for (const {
    0: { length },
    index: start,
  } of text.matchAll(another)) {
    numbers.push({ start, end: start + length, raw: ['one'], between: '', word: true });
  }
  const parts = numbers
    .sort((one, other) => one.start - other.start)
    .flatMap((number) => partOf(text, number, unit) ?? []);
  const found: Duration[] = [];
  let last: Part | undefined;
  for (const part of parts) {
    const gap = last ? text.slice(last.end, part.start) : '';
    const before = found.at(-1);
    const previous = last;
    last = part;
    if (
      before &&
      previous &&
      previous.size > part.size &&
      glue.test(gap) &&
      part.values.length === 1
    ) {
      // In '1 hour to 1 hour 30 minutes' only the end is longer.
      const [first = 0, end = first] = before.seconds;
      const [more = 0] = secondsOf(part);
      const isEnd = before.seconds.length > 1 && previous.values.length === 1;
      before.seconds =
        before.seconds.length > 1 ? [first + (isEnd ? 0 : more), end + more] : [first + more];
      before.end = part.end;
    } else if (
      before &&
      /^\s?[/(]\s?$/.test(gap) &&
      String(before.seconds) === String(secondsOf(part))
    ) {
      // The same again: '1½ hours (90 minutes)'.
    } else if (
      before &&
      previous &&
      /^\s?(?:to|[-–—]|or)\s?$/i.test(gap) &&
      before.seconds.length === 1
    ) {
      before.seconds = [...before.seconds, ...secondsOf(part).slice(0, 1)];
      before.end = part.end;
    } else {
      found.push({ start: part.start, end: part.end, seconds: secondsOf(part), each: false });
    }
  }
  return found;
}

const spellings = timeSpellings.map(
  ([pattern, spelling]) => [new RegExp(pattern, 'giu'), spelling] as const,
);
const filler = new RegExp(`(?<!\\p{L})(?:${timeFillers})(?!\\p{L})|[~.,+&]`, 'giu');

/** A time in words, and whether the text says nothing else. */
export type ReadDuration = { seconds: number; isAll: boolean };

/** Reads a text that is a time in one of many languages: '1 h 30 min', '20-30 min' (the longer one), '1 hour 15'. */
export function readDuration(text: string): ReadDuration {
  let written = text;
  for (const [pattern, spelling] of spellings) written = written.replace(pattern, spelling);
  const found = allIn(written, inTimes);
  let seconds = found.reduce((sum, { seconds }) => sum + (seconds.at(-1) ?? 0), 0);
  let rest = found.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    written,
  );
  // The minutes of '1 hour 15'.
  rest =
    found.length > 0
      ? rest.replace(/^[\s.]*(\d{1,2})$/, (_, minutes) => {
          seconds += Number(minutes) * 60;
          return '';
        })
      : rest;
  return { seconds, isAll: found.length > 0 && rest.replace(filler, '').trim() === '' };
}

/** Nobody waits for '10 minutes before the end' or 'every 10 minutes'. */
function isWait(text: string, { start, end, seconds }: Duration): boolean {
  const [earlier, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 20)];
  if (seconds.some((each) => each > 86_400 || each < 1) || isDays(text, start, end)) return false;
  if (ago.test(after) || repeatedBefore.test(earlier)) return false;
  // But 'rest 10 minutes before serving'.
  if (beginning.test(earlier)) return !before.test(after);
  return !beforeThe.test(after) || /(?<!\p{L})for\s(?:\p{L}+\s){0,2}$/iu.test(earlier);
}

const days = new RegExp(
  `(?<!\\p{L})(?:${timeUnits[1]?.inSteps}|${timeUnits[0]?.inSteps})(?!\\p{L})`,
  'iu',
);

const isDays = (text: string, start: number, end: number) => days.test(text.slice(start, end));

function isEach(text: string, { start, end }: Duration): boolean {
  return (
    repeated.test(text.slice(end, end + 20)) ||
    eachBefore.test(text.slice(Math.max(0, start - 30), start))
  );
}

function secondsOf({ values, size }: Part): number[] {
  return values.map((value) => Math.round(value.mul(size).valueOf()));
}

function partOf(text: string, number: WrittenNumber, unit: RegExp): Part | null {
  const matched = unit.exec(text.slice(number.end, number.end + 30));
  // '1:15 hours' is not fifteen hours.
  if (!matched || text[number.start - 1] === ':') return null;
  const found = timeUnits.find(({ seconds }) => matched.groups?.[`s${seconds}`]);
  const values = number.raw.flatMap((raw) => readNumber(raw) ?? []);
  if (!found || values.length !== number.raw.length) return null;
  let end = number.end + matched[0].length;
  const rest = text.slice(end, end + 20);
  const more = half.exec(rest);
  const two = values.length === 1 && values[0]?.equals(1) ? orTwo.exec(rest) : null;
  if (two) values.push(new Fraction(2));
  end += more?.[0].length ?? two?.[0].length ?? 0;
  const part = more ? (/half/i.test(more[0]) ? '1/2' : '1/4') : 0;
  const added = new Fraction(part).add(Number(matched.groups?.more ?? 0), 60);
  // A period may end the sentence.
  if (text[end - 1] === '.' && !/^\s?[\p{Ll}\d(,]/u.test(text.slice(end))) end -= 1;
  return {
    start: number.start,
    end,
    values: values.map((value) => value.add(added)),
    size: found.seconds,
  };
}
