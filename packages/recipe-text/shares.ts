import Fraction from 'fraction.js';
import { findDensity } from './foods/density.ts';
import { foodKinds } from './foods/table.ts';
import { type IncrementalTask, runToCompletion } from './incremental-task.ts';
import { formatIngredientLine } from './ingredient-line.ts';
import { fractionCharacters } from './lexicon/numbers.ts';
import * as patterns from './lexicon/shares.ts';
import { readIngredientLine } from './line.ts';
import { type FoodName, isNameOfKind } from './linking/food-names.ts';
import { type FoodMention, type MentionsOfStep, readFoodMentions } from './linking/mentions.ts';
import { type Amount, readAmounts } from './reading/amounts.ts';
import { findUnit } from './reading/units.ts';
import type { IngredientRow } from './row.ts';
import { scaleRow, type Units } from './scale.ts';
import type { AmountRole } from './scaling/row-roles.ts';
import { getStepAmountRoles } from './scaling/step-roles.ts';

/** The part of a row that a step uses, such as '1/2', or 'some' if the text does not state how much. */
export type RowShare = string;

/**
 * The share in a mention: a part, the rest, perhaps the rest, a reserved part, an unknown part, a
 * bit, or none.
 */
type Part = Fraction | 'rest' | 'joined' | 'kept' | 'some' | 'little' | 'whole';
type Read = { part: Part; mention: FoodMention };
/** A row with its amounts and the density of its food, because many steps may mention it. */
type ReadRow = IngredientRow & { amounts: Amount[]; density: ReturnType<typeof findDensity> };

const one = new Fraction(1);
/** Returns for each step the parts of the rows that it does not use as a whole, by the index of the row. */
export function findShares(
  ingredients: IngredientRow[],
  steps: { content: string; uses: number[] }[],
): Map<number, RowShare>[] {
  return runToCompletion(findSharesIncrementally(ingredients, steps));
}

/** Does the same in time slices. */
export function* findSharesIncrementally(
  ingredients: IngredientRow[],
  steps: { content: string; uses: number[] }[],
): IncrementalTask<Map<number, RowShare>[]> {
  const mentions = yield* readFoodMentions(
    ingredients,
    steps.map(({ content }) => content),
  );
  const names = ingredients.map(({ name }) => name);
  const rows: ReadRow[] = [];
  for (const row of ingredients) {
    yield;
    rows.push(readRow(row));
  }
  const shares = steps.map(() => new Map<number, RowShare>());
  const read: Map<number, Read[]>[] = [];
  for (const [step, { content, uses }] of steps.entries()) {
    yield;
    const own = mentions.steps[step];
    const named = own ? [...own.named, ...mentionsByKind(own, uses, mentions.foods)] : [];
    named.sort((one, other) => one.start - other.start);
    read.push(partsIn(content, named, uses, rows, names));
  }
  for (const row of new Set(steps.flatMap(({ uses }) => uses))) {
    yield;
    const food = rows[row];
    if (!food || food.amounts.length === 0) continue;
    const uses = steps.flatMap(({ uses }, step) => (uses.includes(row) ? step : []));
    const parts = uses.map((step) => read[step]?.get(row) ?? []);
    const texts = uses.map((step) => steps[step]?.content ?? '');
    for (const [index, share] of sharesOfRow(food, parts, texts).entries()) {
      if (share) shares[uses[index] as number]?.set(row, share);
    }
  }
  return shares;
}

/** Returns the mentions of rows by their kind: 'half the cheese' of a row of cheddar. */
function mentionsByKind(
  { words, named, taken }: MentionsOfStep,
  uses: number[],
  foods: FoodName[],
): FoodMention[] {
  const others = uses.filter((row) => named.every(({ rows }) => !rows.includes(row)));
  return words.flatMap(({ word, start, end }, at) => {
    const isKind = !taken.has(at) && foodKinds.has(word);
    const rows = isKind
      ? others.filter((row) => foods.some((food) => food.row === row && isNameOfKind(word, food)))
      : [];
    const isOnly = { differ: false, areTwo: false, isAgain: false, isPassing: false, isBit: false };
    return rows.length === 1 ? [{ ...isOnly, rows, start, end }] : [];
  });
}

/** Returns, for each row, the parts that a step states when it mentions the row. */
function partsIn(
  text: string,
  mentions: FoodMention[],
  uses: number[],
  ingredients: ReadRow[],
  names: readonly string[],
): Map<number, Read[]> {
  const amounts = readAmounts(text);
  const roles = getStepAmountRoles(text, amounts, names);
  const found = new Map<number, Read[]>();
  let last: Read | undefined;
  for (const mention of mentions) {
    const [row = -1, other] = mention.rows.filter((each) => uses.includes(each));
    const food = ingredients[row];
    if (other !== undefined || !food) continue;
    const own = partAt(text, mention, food, amounts, roles);
    // 'The remaining oil and salt'.
    const joins =
      last &&
      /rest|joined/.test(String(last.part)) &&
      patterns.listSeparatorPattern.test(text.slice(last.mention.end, mention.start));
    last = { part: own === 'whole' && joins ? 'joined' : own, mention };
    found.set(row, [...(found.get(row) ?? []), last]);
  }
  return found;
}

function partAt(
  text: string,
  { start, end }: FoodMention,
  row: ReadRow,
  amounts: Amount[],
  roles: AmountRole[],
): Part {
  // Not the half of 'the remaining tablespoon and a half'.
  const at = amounts.findLastIndex(
    (each) =>
      each.numberEnd <= start &&
      !patterns.unitAndHalfPattern.test(text.slice(Math.max(0, each.start - 20), each.start)),
  );
  const amount = amounts[at];
  // 'Cloves of garlic' is one name.
  if (
    amount &&
    (amount.end > start || patterns.wordsBeforeFoodPattern.test(text.slice(amount.end, start)))
  ) {
    const isFraction =
      !amount.unit &&
      amount.values[0]?.lt(1) &&
      patterns.ofTheFoodPattern.test(text.slice(amount.numberEnd));
    const isEach = patterns.forEachPattern.test(text.slice(end));
    const role = isEach ? 'vessel' : roles[at];
    // '2 garlic cloves' of '3 cloves garlic'.
    const [unit] = row.amounts.map((each) => each.unit);
    const word = /\p{L}+$/u.exec(text.slice(start, end))?.[0] ?? '';
    const isUnit = !amount.unit && unit && findUnit(word)?.id === unit.id;
    const measured = isUnit ? { ...amount, unit } : amount;
    const part = isFraction ? (amount.values[0] as Fraction) : partOf(measured, role, row);
    const isLeft = patterns.allButPattern.test(
      text.slice(Math.max(0, amount.start - 30), amount.start),
    );
    return isLeft && part instanceof Fraction ? one.sub(part) : part;
  }
  const before = text.slice(Math.max(0, start - 60), start);
  if (patterns.restOfFoodPattern.test(before)) return 'rest';
  const [all] = row.amounts;
  if (patterns.firstOfSeveralPattern.test(before) && !all?.unit && text[end - 1] !== 's')
    return one.div(all?.values[0] ?? 1);
  if (patterns.reservedFoodPattern.test(before)) return 'kept';
  if (patterns.unknownSharePattern.test(before)) return 'some';
  return patterns.someOfFoodPattern.test(before) ? 'little' : 'whole';
}

/** Returns which part of a row an amount in a step is. */
function partOf({ unit, values, word }: Amount, role: AmountRole | undefined, row: ReadRow): Part {
  const [value] = values;
  // 'Whisk an egg'.
  const isOne = word && !unit && value?.equals(1) && role !== 'vessel';
  if (role !== 'scales' && !isOne) return 'whole';
  for (const own of row.amounts) {
    const [from, to] = [sizeOf({ unit, values }, row), sizeOf(own, row)];
    if (from.kind !== to.kind || values.length > own.values.length) continue;
    const part = from.size.div(to.size);
    if (values.length > 1 || isPlus.test(row.name)) return part.equals(1) ? 'whole' : 'some';
    return part.gt('49/50') ? 'whole' : part;
  }
  const isMeasured = unit?.kind === 'mass' || unit?.kind === 'volume';
  return isMeasured ? 'some' : unit ? 'little' : 'whole';
}

/** '¼ cup + 1 tsp'. */
const isPlus = /^\+/;

function readRow(row: IngredientRow): ReadRow {
  const { amounts } = readIngredientLine(formatIngredientLine(row));
  return {
    ...row,
    amounts: amounts.filter(({ role }) => role !== 'stays'),
    density: findDensity(row.name.replace(/[,(].*/s, '')),
  };
}

/** Returns the dimension of an amount, which two comparable amounts share, and its size. */
function sizeOf({ unit, values }: Pick<Amount, 'unit' | 'values'>, { name, density }: ReadRow) {
  const value = values.at(-1) ?? one;
  if (unit?.weight?.food.test(name)) return { kind: 'mass', size: value.mul(unit.weight.grams) };
  if (!unit?.size) return { kind: unit?.id ?? '', size: value };
  const size = value.mul(unit.size);
  return unit.kind === 'volume' && density
    ? { kind: 'mass', size: size.mul(density.gramsPerCup).div(240) }
    : { kind: unit.kind, size };
}

/** Returns the parts of a row that its steps use, from the first to the last. */
function sharesOfRow(
  row: IngredientRow,
  steps: Read[][],
  texts: string[],
): (RowShare | undefined)[] {
  const shares: (RowShare | undefined)[] = [];
  const isShared = steps.length > 1;
  // Null if a step used an unknown part.
  let used: Fraction | null | undefined;
  let kept: Fraction | null = one;
  for (const [step, reads] of steps.entries()) {
    const text = texts[step] ?? '';
    const rest = () => (used === undefined ? null : used && one.sub(used));
    let sum: Fraction | null | undefined;
    let isWhole = reads.length === 0;
    for (const { part: read, mention } of reads) {
      const part = read !== 'joined' ? read : used === undefined ? 'whole' : 'rest';
      const before = text.slice(0, mention.start);
      const isFirst = sum === undefined;
      if (part === 'whole' || (part === 'little' && !isShared)) {
        const isDivided = isShared && patterns.dividedPattern.test(row.name);
        isWhole ||= isFirst ? !isDivided : patterns.addVerbPattern.test(before);
        if (isFirst && isDivided) sum = used = null;
        continue;
      }
      if (part === 'rest' && used === undefined) {
        if (step === 0) isWhole = true;
        else if (steps[step - 1]?.some(({ mention }) => !mention.isPassing))
          shares[step - 1] ??= 'some';
      }
      const value: Part | null = part === 'rest' ? rest() : part === 'kept' ? kept : part;
      const added: Fraction | null = value instanceof Fraction ? value : null;
      sum = added && sum !== null ? added.add(sum ?? 0) : null;
      if (part === 'kept') continue;
      used = part === 'rest' ? one : added && used !== null ? added.add(used ?? 0) : null;
      if (patterns.reservingVerbPattern.test(before)) kept = added;
    }
    if (sum && patterns.restAlonePattern.test(text.slice(reads.at(-1)?.mention.end)))
      isWhole = true;
    if (isWhole || sum === undefined || sum?.gte('49/50') || sum?.lte(0))
      shares[step] ??= undefined;
    else shares[step] = sum?.toFraction() ?? 'some';
  }
  return shares;
}

const lowerEnd = new RegExp(String.raw`^.*(?:[–-]| to | or )\s?(?=[\d${fractionCharacters}])`, 'u');

/** Returns how much of a row a step uses, times a factor: '½ tsp' of 1 tsp, or 'some'. */
export function formatShare(
  row: IngredientRow,
  share: RowShare,
  factor: Fraction,
  units?: Units,
): string {
  if (share === 'some') return share;
  const whole = scaleRow(row, row.pinned ? one : factor, units);
  const times = new Fraction(share).mul(row.pinned ? 1 : factor);
  // Of '4–5 cups', the larger is divided.
  const quantity = row.quantity.replace(lowerEnd, '');
  const part = scaleRow({ ...row, quantity, pinned: false }, times, units);
  const [amount, all] = [part, whole].map(({ quantity, unit }) => `${quantity} ${unit}`.trim());
  if (!amount || amount === all) return 'some';
  if (/^an?$/i.test(amount)) return '1';
  // '1 egg + 2 Tbsp beaten egg'.
  return / \+ /.test(part.name) && !/ \+ /.test(whole.name)
    ? `${amount} ${part.name.replace(/,.*/s, '')}`
    : amount;
}
