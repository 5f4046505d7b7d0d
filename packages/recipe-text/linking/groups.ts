import { kindTable } from '../foods/table.ts';
import { descriptions, linkWords, products } from '../lexicon/food-words.ts';
import { type Word, wordsOf } from '../reading/words.ts';
import { type IngredientRow, isHeading } from '../row.ts';
import { type FoodName, isOfKind } from './food-names.ts';

type NamedStep = {
  words: Word[];
  uses: Set<number>;
  excepted: Set<number>;
  /** Rows that are only named to say when something is done. */
  passing: Set<number>;
  /** Positions of words that name foods. */
  taken: Set<number>;
};

/** What is known about the rows while the steps are read from first to last. */
type Rows = {
  all: number[];
  isOptional: (row: number) => boolean;
  ofKind: (kind: string) => number[];
  /** The rows below the heading that has one of these words. */
  below: (words: string[]) => number[] | undefined;
  /** Whether this step or an earlier one uses the row. */
  isKnown: (row: number) => boolean;
  /** Whether no step so far uses the row, and none names it. */
  isLeft: (row: number) => boolean;
  /** Whether only later steps name the row. */
  isLater: (row: number) => boolean;
};

/** Adds the rows that steps use as a group: 'the remaining ingredients', 'all vegetables'. */
export function groupUses(
  ingredients: IngredientRow[],
  foods: FoodName[],
  steps: NamedStep[],
): Set<number>[] {
  const named = new Set(
    steps.flatMap(({ uses, passing }) => [...uses].filter((row) => !passing.has(row))),
  );
  const known = new Set<number>();
  const rows: Rows = {
    all: [...new Set(foods.map(({ row }) => row))],
    isOptional: (row) => /optional/i.test(ingredients[row]?.name ?? ''),
    ofKind: byKind(foods),
    below: byHeading(ingredients),
    isKnown: (row) => known.has(row),
    isLeft: (row) => !named.has(row) && !known.has(row),
    isLater: (row) => named.has(row) && !known.has(row),
  };
  return steps.map((step) => {
    for (const row of step.uses) known.add(row);
    const uses = new Set(step.uses);
    const kindsDone = new Set<string>();
    for (const [at, { word }] of step.words.entries()) {
      const isKind = !step.taken.has(at) && !kindsDone.has(word);
      const kind = isKind ? kindAt(step, at, rows) : [];
      if (kind.length > 0) kindsDone.add(word);
      for (const row of [...kind, ...ingredientsAt(step, at, rows)]) {
        if (!step.excepted.has(row)) uses.add(row);
      }
    }
    for (const row of uses) known.add(row);
    return uses;
  });
}

function byKind(foods: FoodName[]): Rows['ofKind'] {
  // A text may name a kind thousands of times.
  const known = new Map<string, number[]>();
  const find = (kind: string) => {
    const members = foods.filter((food) =>
      kind === 'spice' && food.head === 'powder'
        ? !food.words.has('baking')
        : // Celery seeds are not a vegetable.
          isOfKind(kind, food) && (kind === 'spice' || !food.words.has('seed')),
    );
    return [...new Set(members.map(({ row }) => row))];
  };
  return (kind) => {
    const rows = known.get(kind) ?? find(kind);
    known.set(kind, rows);
    return rows;
  };
}

function byHeading(ingredients: IngredientRow[]): Rows['below'] {
  const found: { words: Set<string>; rows: number[] }[] = [];
  for (const [index, row] of ingredients.entries()) {
    if (isHeading(row)) {
      const words = wordsOf(row.name).map(({ word }) => word);
      found.push({
        words: new Set(words.filter((word) => /\p{L}/u.test(word) && !linkWords.has(word))),
        rows: [],
      });
    } else found.at(-1)?.rows.push(index);
  }
  return (words) => found.find((group) => words.some((word) => group.words.has(word)))?.rows;
}

const wordAt = (words: Word[], at: number) => words[at]?.word ?? '';

/** Kinds that a step may name again later; spices are then part of a mixture. */
const lasting =
  /^(?:vegetable|meat|beef|fish|seafood|pasta|noodle|cheese|nut|bread|berry|fruit|crumb|green)$/;
const inPlural = /^(?:green|crumb|berry|nut|spice|herb|vegetable|fruit|seasoning)$/;

function seasonings(rows: Rows): number[] {
  const found = rows.ofKind('seasoning');
  return found.length > 0 ? found : rows.ofKind('spice').filter(rows.isLeft);
}

/** Returns the rows that belong to a kind of food. */
function kindAt({ words, uses }: NamedStep, at: number, rows: Rows): number[] {
  const { word, plural } = words[at] as Word;
  if (word === 'season') return isFollowedBy(words, at, 'with') ? [] : seasonings(rows);
  const kind = word === 'veggie' ? 'vegetable' : word;
  if (!kindTable.has(kind) || /^(?:dry|wet|onion)$/.test(kind)) return [];
  const [last, next] = [wordAt(words, at - 1), wordAt(words, at + 1)];
  if (inPlural.test(kind) && !plural && !/^(?:each|every)$/.test(last)) return [];
  if (products.has(next) || /^(?:of|you|ingredient)$/.test(next)) return [];
  if (/^(?:additional|more|some|any|extra)$/.test(last)) return [];
  const members = rows.below([kind]) ?? rows.ofKind(kind);
  const isNew = !members.some((row) => rows.isKnown(row) && !uses.has(row));
  if (last === 'all' && isNew) return members;
  const left = members.filter(rows.isLeft);
  if (left.length > 0 || !lasting.test(kind)) return left;
  if (members.length === 1) return members;
  const known = members.filter(rows.isKnown);
  // Onions have become a part of the sauce.
  const onions = kind === 'vegetable' ? rows.ofKind('onion family') : [];
  const others = known.filter((row) => !onions.includes(row));
  return others.length > 2 ? others : known;
}

function isFollowedBy(words: Word[], at: number, word: string): boolean {
  const sentence = words.slice(at, at + 12).map((each) => each.word);
  const end = sentence.findIndex((each) => /[.;]/.test(each));
  return sentence.slice(0, end === -1 ? undefined : end).includes(word);
}

const verbs =
  /^(?:mix|mixing|combine|combining|add|adding|put|place|whisk|stir|blend|throw|toss|whip|assemble|knead|use|using|process|beat)$/;
const numbers = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
);

/** Returns the rows that 'ingredients' or 'everything else' means. */
function ingredientsAt({ words, uses }: NamedStep, at: number, rows: Rows): number[] {
  const [word, next] = [wordAt(words, at), wordAt(words, at + 1)];
  if (word === 'everything' && next === 'else') return rows.all.filter(rows.isLeft);
  if (word !== 'ingredient' || !words[at]?.plural) return [];
  const clause = clauseBefore(words, at);
  if (
    clause.some((each) =>
      /^(?:until|once|when|after|as|if|that|no|these|following|above)$/.test(each),
    )
  )
    return [];
  const [count = '', first] = clause;
  if (first === 'first') return rows.all.slice(0, numbers.get(count) ?? (Number(count) || 0));
  const left = rows.all.filter(rows.isLeft);
  if (clause.includes('optional')) return left.filter(rows.isOptional);
  // 'the dry ingredients (flour, salt)'.
  if (/^(?:like|such)$/.test(next) || (next === '(' && wordAt(words, at + 2) !== 'all')) return [];
  const which = clause.findIndex((each) => /^(?:all|the|other|remaining|rest)$/.test(each));
  const scope = clause
    .slice(0, which === -1 ? 1 : which)
    .filter(
      (each) =>
        each === 'dry' || !(linkWords.has(each) || descriptions.has(each) || verbs.test(each)),
    );
  const purpose = /^(?:for|of)$/.test(next)
    ? words.slice(at + 2, at + 5).map((each) => each.word)
    : [];
  const kind = scope.find((each) => kindTable.has(each) || each === 'liquid');
  if (kind)
    return rows.ofKind(kind === 'liquid' ? 'wet' : kind).filter((row) => !rows.isLater(row));
  const group = rows.below([...scope, ...purpose]);
  const isRest = clause.some((each) => /^(?:other|remaining|rest|with)$/.test(each));
  const isAll = clause.slice(0, 4).includes('all');
  const isEvery = group !== undefined || (isAll && scope.length + purpose.length === 0);
  if (isEvery && !isRest) return (group ?? rows.all).filter((row) => !rows.isLater(row));
  if (!isAll && !isRest && (uses.size > 0 || !clause.some((each) => verbs.test(each)))) return [];
  return (group ?? rows.all).filter(rows.isLeft);
}

/** Returns the words before a position, the last one first, up to a mark. */
function clauseBefore(words: Word[], at: number): string[] {
  const clause = words.slice(Math.max(0, at - 8), at).map(({ word }) => word);
  return clause.slice(clause.findLastIndex((each) => /[.,;:()]/.test(each)) + 1).reverse();
}
