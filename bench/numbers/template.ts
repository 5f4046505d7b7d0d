import type { Member } from './accept.ts';
import { type LabeledAmount, type LabeledText, readLabel } from './labels.ts';
import { readingsAt, tokensOf } from './read-amount.ts';

/** The parts that a shown text must have, in order. */
export type Part =
  | { type: 'word'; token: string }
  /** A noun that agrees with the number of an amount, and need not if the amount may stay as written. */
  | { type: 'noun'; token: string; other?: string; of: Member; isExempt?: boolean }
  /** A noun that follows an amount and may be singular or plural. */
  | { type: 'soft'; token: string }
  | { type: 'amount'; member: Member; others: Member[]; isOnly: boolean; label: LabeledAmount }
  | { type: 'size'; written: string; label: LabeledAmount }
  | { type: 'times' }
  /** The author's own words, which may stay at factor 1 in the units that they are in. */
  | { type: 'unchanged'; member: Member }
  /** A temperature that may stay only if it is in the requested system. */
  | { type: 'heat'; label: LabeledAmount }
  | { type: 'any'; ways: Part[][] };

const words = (tokens: string[]) => tokens.map((token): Part => ({ type: 'word', token }));

/** Returns the parts of a text by its label; throws if it lacks an amount of the label. */
export function templateOf(text: string, { amounts, place }: LabeledText): Part[] {
  const tokens = tokensOf(text);
  const hasSticks = /butter|margarine/i.test(text);
  const parts: Part[] = [];
  let done = 0;
  let nouns: { word: string; other?: string; of: Member; isExempt: boolean }[] = [];
  const addWords = (end: number) => {
    for (const token of tokens.slice(done, end)) {
      const noun = nouns.find(({ word }) => word === token);
      const { of, other, isExempt } = noun ?? {};
      parts.push(of ? { type: 'noun', token, other, of, isExempt } : { type: 'word', token });
      if (noun) nouns = nouns.filter((each) => each !== noun);
    }
    done = end;
  };
  for (const label of amounts) {
    const spans = label.written.map(spanAfter(tokens, done));
    if (spans.some((span) => !span))
      throw new Error(`${place}: no ${label.written.join(' = ')} in ${text}`);
    const group = (spans as Span[]).map((span, index) => ({
      ...span,
      ...memberOf(ownTokens(tokens, span, label.readings[index]), hasSticks, label),
    }));
    const [first] = group as [Group];
    addWords(first.start);
    parts.push(partOf(tokens, group, label));
    done = Math.max(...group.map(({ end }) => end)) + (isClosing(tokens, group) ? 1 : 0);
    const isExempt = label.mayStayAsWritten;
    const [word, other] = label.noun.split('/');
    if (word) nouns.push({ word, other, of: first.member, isExempt });
  }
  addWords(tokens.length);
  if (nouns.length > 0) throw new Error(`${place}: no noun ${nouns[0]?.word} in ${text}`);
  return parts;
}

type Span = { start: number; end: number };
type Group = Span & { member: Member; rest: string[] };

function spanAfter(tokens: string[], after: number) {
  let from = after;
  return (written: string): Span | null => {
    const own = tokensOf(written);
    for (let start = from; start + own.length <= tokens.length; start += 1) {
      const isPart = tokens[start - 1] === '/' || tokens[start + own.length] === '/';
      const isHere = own.every((token, index) => tokens[start + index] === token);
      if (!isHere || (isPart && /\d$/.test(written) && own.length === 1)) continue;
      from = start + own.length;
      return { start, end: from };
    }
    return null;
  };
}

const ownTokens = (tokens: string[], { start, end }: Span, reading = '') =>
  reading ? tokensOf(reading) : tokens.slice(start, end);

/** A label without a number ('dash') has the number 1. */
function memberOf(own: string[], hasSticks: boolean, { isRange, volumes }: LabeledAmount) {
  const readings = readingsAt(own, 0, hasSticks, volumes);
  const [reading] = isRange
    ? readings.filter(({ terms: [term] }) => term?.low !== term?.high)
    : readings;
  if (isRange && !reading) throw new Error(`No range: ${own.join(' ')}`);
  const [implied] = reading ? [] : readingsAt(['1', ...own], 0, hasSticks);
  const one = { low: 1, high: 1, unit: null };
  const terms = reading?.terms ?? implied?.terms ?? [one];
  return {
    member: { term: terms[0] ?? one, sum: terms },
    rest: own.slice(reading?.end ?? (implied?.end ?? 1) - 1),
  };
}

/** A bracket that opens between two amounts closes after them. */
function isClosing(tokens: string[], group: Group[]): boolean {
  const region = tokens.slice(group[0]?.start, group.at(-1)?.end);
  return region.includes('(') && !region.includes(')') && tokens[group.at(-1)?.end ?? 0] === ')';
}

function partOf(tokens: string[], group: Group[], label: LabeledAmount): Part {
  const [first] = group as [Group];
  const end = (group.at(-1) as Group).end + (isClosing(tokens, group) ? 1 : 0);
  const written = words(tokens.slice(first.start, end));
  if (label.kind === 'amount') return amountPart(tokens, group, label, written);
  const sizes: Part[][] = label.written.map((each) => [{ type: 'size', written: each, label }]);
  if (label.kind === 'thing')
    return thingPart(first, label, [written, ...sizes], softly(tokens, end));
  const isSized = label.kind === 'temperature' && !label.mayStayAsWritten;
  return {
    type: 'any',
    ways: [isSized ? [{ type: 'heat', label }, ...written] : written, ...sizes],
  };
}

/** '5 cm piece' is '10 cm piece' or '2 × 5 cm pieces'. */
function thingPart({ member }: Group, label: LabeledAmount, ways: Part[][], soft: Part[]): Part {
  const one = { low: 1, high: 1, unit: null };
  const amount = { type: 'amount' as const, others: [], isOnly: true, label };
  const times: Part[] = [
    { ...amount, member: { term: one, sum: [one] } },
    { type: 'times' },
    { type: 'any', ways },
  ];
  return {
    type: 'any',
    ways: [
      [{ ...amount, member }, ...soft],
      [...times, ...soft],
    ],
  };
}

function softly(tokens: string[], end: number): Part[] {
  return tokens[end] ? [{ type: 'soft', token: tokens[end] }] : [];
}

function amountPart(tokens: string[], group: Group[], label: LabeledAmount, written: Part[]): Part {
  const members = group.map(({ member }) => member);
  const amountOf = ({ member, rest }: Group, isOnly: boolean): Part[] => [
    { type: 'amount', member, others: members, isOnly, label },
    ...rest.map(
      (token, index): Part =>
        index === rest.length - 1 ? { type: 'noun', token, of: member } : { type: 'word', token },
    ),
  ];
  const [first] = group as [Group];
  const own: Part[] = [{ type: 'unchanged', member: first.member }, ...written];
  // The scorer reads '1.200 ml' as 1.2 ml.
  const isInOtherWords = label.readings.some(Boolean);
  const stays = [
    ...(label.mayStayAsWritten ? [written] : []),
    ...(isInOtherWords ? [own] : []),
    ...(label.isDifference ? [sidesOf(String(label.written))] : []),
  ];
  if (group.length === 1) return { type: 'any', ways: [amountOf(first, true), ...stays] };
  const all = group.flatMap((each, index): Part[] => {
    const next = group[index + 1];
    const between = next ? words(tokens.slice(each.end, next.start)) : [];
    return [...amountOf(each, false), ...between];
  });
  const close = isClosing(tokens, group) ? words([')']) : [];
  const food = foodBetween(tokens, group);
  const singles = group.map((each) => [...amountOf(each, true), ...food]);
  const pairs = group
    .slice(1)
    .map((each) => [
      ...amountOf(first, false),
      ...words(tokens.slice(first.end, group[1]?.start)),
      ...amountOf(each, false),
      ...close,
    ]);
  return { type: 'any', ways: [[...all, ...close], ...pairs, ...singles, ...stays] };
}

/** '1 cup minus 2 Tbsp' may be two amounts. */
function sidesOf(difference: string): Part[] {
  return templateOf(difference, readLabel('', `!${difference.replace(' minus ', '; !')}`));
}

/** The food may stand between an amount and its equivalent: '½ cup rice (100 g)'. */
function foodBetween(tokens: string[], group: Group[]): Part[] {
  const between = group
    .slice(1)
    .flatMap(({ start }, index) => tokens.slice(group[index]?.end, start));
  return words(
    between.filter((token) => /[\p{L},]/u.test(token) && !/^(?:or|about|to)$/.test(token)),
  );
}
