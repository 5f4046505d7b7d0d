import { accepts, type Context, type Member } from './accept.ts';
import { agrees, hasAgreeingNoun } from './agreement.ts';
import { eggTailEnds, isEgg, partialEggEnds } from './eggs.ts';
import { type Reading, readingsAt, tokensOf } from './read-amount.ts';
import { isInRequestedSystem, sidesEnds, sizeEnds, temperatureEnds } from './sizes.ts';
import type { Part } from './template.ts';

/** Returns whether the shown tokens match a template in a view. */
export function matches(template: Part[], shown: string[], context: Context): boolean {
  const tried = new Map<string, boolean>();
  const from = (parts: Part[], at: number, soft: number): boolean => {
    const [part, ...rest] = parts;
    if (!part) return at === shown.length;
    if (part.type === 'any') return part.ways.some((way) => from([...way, ...rest], at, soft));
    if (part.type === 'soft') return from(rest, at, at + 1);
    const key = `${parts.length} ${at} ${JSON.stringify(part)}`;
    const known = tried.get(key);
    if (known !== undefined) return known;
    const found = endsOf(part, rest, shown, at, soft, context).some((end) => from(rest, end, soft));
    tried.set(key, found);
    return found;
  };
  return from(template, 0, 0);
}

function endsOf(
  part: Part,
  rest: Part[],
  shown: string[],
  at: number,
  soft: number,
  context: Context,
): number[] {
  const token = shown[at];
  switch (part.type) {
    case 'word':
      return token === part.token || (at < soft && token && agrees(token, part.token, 2, true))
        ? [at + 1]
        : [];
    case 'heat':
      return isInRequestedSystem(part.label.written, context.units) || context.forgives >= 3
        ? [at]
        : [];
    case 'unchanged':
      return isUnchanged(part.member, context) ? [at] : [];
    case 'times':
      return token === '×' || token === 'x' ? [at + 1] : [];
    case 'noun':
      return nounEnds(part, shown, at, context);
    case 'size':
      return part.label.kind === 'temperature'
        ? temperatureEnds(shown, at, part.written, context.units)
        : context.units
          ? [...sizeEnds(shown, at, part.written), ...sidesEnds(shown, at, part.written)]
          : [];
    case 'amount':
      return amountEnds(part, rest, shown, at, context);
    default:
      return [];
  }
}

type Amount = Extract<Part, { type: 'amount' }>;

function amountEnds(
  part: Amount,
  rest: Part[],
  shown: string[],
  at: number,
  context: Context,
): number[] {
  const { label, others, isOnly, member } = part;
  const rules = {
    tolerance: label.isPrecise ? 0.025 : 0.05,
    others,
    isOnly,
    food: foodOf(rest, context.text),
  };
  const noun = rest.find(({ type }) => type === 'noun');
  const egg = noun?.type === 'noun' && isEgg(noun.token) ? noun.token : undefined;
  const hasSticks = /butter|margarine/i.test(context.text);
  const usual = readingsAt(shown, at, hasSticks, label.volumes);
  const readings = [...usual, ...usual.flatMap((each) => inOwnUnit(each, shown, part))];
  const isPart = egg !== undefined && !isWhole(member, context.factor) && context.forgives < 3;
  const ends = readings.flatMap((reading) => {
    if (isPart) return partialEggEnds(shown, reading, member, egg, context);
    const factors = label.mayStayAsWritten ? [context.factor, 1] : [context.factor];
    const forgives = label.mayStayAsWritten && context.forgives < 3 ? 2 : context.forgives;
    const isRight = factors.some((factor) =>
      accepts(reading, member, rules, { ...context, factor, forgives }),
    );
    return isRight ? [reading.end] : [];
  });
  const stays = isUnchanged(member, context);
  // 'Pinch' without a number stays at one.
  return stays && member.sum.length === 1 && !/\d/.test(label.written.join())
    ? [...ends, at]
    : ends;
}

/** By the label '2 spn {2 tsp}', '4 spn' is 4 tsp. */
function inOwnUnit(reading: Reading, shown: string[], { label, member }: Amount): Reading[] {
  const [{ unit }, [term], end] = [member.term, reading.terms, reading.end];
  if (!unit || !term || term.unit || label.written.length > 1 || !label.readings[0]) return [];
  const own = tokensOf(String(label.written)).filter((token) => !/^[\d/]/.test(token));
  const isOwn = own.length > 0 && own.every((token, index) => shown[end + index] === token);
  if (!isOwn || own.includes(unit.written)) return [];
  return [{ ...reading, end: end + own.length, terms: [{ ...term, unit }] }];
}

const isUnchanged = ({ sum }: Member, context: Context) =>
  context.factor === 1 && sum.every(({ unit }) => !unit || unit.system !== other(context));

/** The words after an amount in a step; a row has one food. */
function foodOf(rest: Part[], text: string): string {
  const end = rest.findIndex(
    (part) => part.type === 'any' || /^[.,;]$/.test('token' in part ? part.token : ''),
  );
  const next = rest.slice(0, end === -1 ? 6 : Math.min(end, 6));
  const food = next.flatMap((part) => ('token' in part ? part.token : [])).join(' ');
  return text.length > 120 || /[.;] /.test(text) ? food : `${food} ${text}`;
}

const other = ({ units }: Context) => (units === 'us' ? 'metric' : units ? 'us' : undefined);

function isWhole({ sum: [term] }: Member, factor: number): boolean {
  return term !== undefined && (term.low !== term.high || Number.isInteger(term.high * factor));
}

function nounEnds(
  part: Extract<Part, { type: 'noun' }>,
  shown: string[],
  at: number,
  context: Context,
): number[] {
  const token = shown[at] ?? '';
  const { high, low, unit } = part.of.term;
  const isExempt =
    part.isExempt ||
    context.forgives >= 1 ||
    unit !== null ||
    !hasAgreeingNoun(part.token, high) ||
    context.factor === 1;
  const value = high * context.factor;
  if (isEgg(part.token) && low === high && !Number.isInteger(value)) {
    const tails = eggTailEnds(shown, at, part.of, part.token, context);
    if (context.forgives < 3) return tails;
    if (tails.length > 0) return tails;
  }
  if (part.other && !part.isExempt && context.forgives < 1) {
    return token === (value > 1 === high > 1 ? part.token : part.other) ? [at + 1] : [];
  }
  if (token === part.other) return [at + 1];
  return agrees(token, part.token, value, isExempt) ? [at + 1] : [];
}
