import { foodKinds, foodTable } from '../foods/table.ts';
import {
  broadKinds,
  connectingWords,
  descriptiveWords,
  genericFoodNouns,
  pieceWords,
  productWords,
} from '../lexicon/food-words.ts';
import { numbersByWord } from '../lexicon/numbers.ts';
import * as lexicon from '../lexicon/step-words.ts';
import { readWords, type Word } from '../reading/words.ts';
import { type IngredientRow, isHeadingRow } from '../row.ts';
import { type FoodName, isNameOfKind, modifierWords } from './food-names.ts';
import { getClauseBefore, getWordAt, isVerb } from './mentions.ts';

type NamedStep = {
  words: Word[];
  uses: Set<number>;
  excepted: Set<number>;
  /** Rows that a step only names to state when something is done. */
  passing: Set<number>;
  /** The rows that words name, by their positions. */
  taken: Map<number, number[]>;
  /** The words of the heading above the step. */
  heading: Set<string>;
  /** Positions of the words that name exceptions from 'all ingredients'. */
  outside: Set<number>;
};

/** Limits the cost of a step that says 'all ingredients' again and again. */
const maxGroupsOfStep = 8;

/** Adds the rows that steps use as a group: 'the remaining ingredients', 'all vegetables'. */
export function addGroupUses(
  ingredients: IngredientRow[],
  foods: FoodName[],
  steps: NamedStep[],
): Set<number>[] {
  const rows = createRows(ingredients, foods, steps);
  return steps.map((step) => {
    rows.addKnown(step.uses);
    const uses = new Set(step.uses);
    const kindsDone = new Set<string>();
    let groups = 0;
    for (const at of step.outside) {
      for (const row of step.taken.has(at) ? [] : kindAt(step, at, rows)) step.excepted.add(row);
    }
    for (const [at, { word }] of step.words.entries()) {
      const isKind = !step.taken.has(at) && !step.outside.has(at) && !kindsDone.has(word);
      const kind = isKind ? kindAt(step, at, rows) : [];
      if (kind.length > 0) kindsDone.add(word);
      const group = groups < maxGroupsOfStep ? ingredientsAt(step, at, rows) : [];
      if (group.length > 0) groups += 1;
      const meant = group.filter((row) => !rows.isForOther(row, step.words));
      for (const row of [...kind, ...meant]) {
        if (!step.excepted.has(row)) uses.add(row);
      }
    }
    rows.addKnown(uses);
    rows.addStep(uses);
    return uses;
  });
}

/** The state of the rows while the steps are read in order. */
type Rows = ReturnType<typeof createRows>;

function createRows(ingredients: IngredientRow[], foods: FoodName[], steps: NamedStep[]) {
  const named = new Set(
    steps.flatMap(({ uses, passing }) => [...uses].filter((row) => !passing.has(row))),
  );
  const known = new Set<number>();
  const done: Set<number>[] = [];
  const groups: { words: Set<string>; rows: number[] }[] = [];
  for (const [index, row] of ingredients.entries()) {
    if (!isHeadingRow(row)) groups.at(-1)?.rows.push(index);
    else {
      const words = readWords(row.name).map(({ word }) => word);
      const own = words.filter((word) => /\p{L}/u.test(word) && !connectingWords.has(word));
      groups.push({ words: new Set(own), rows: [] });
    }
  }
  const ends = ingredients.map(({ name }) =>
    lexicon.useOfRowPattern.exec(name.slice(0, 200))?.[1]?.toLowerCase(),
  );
  // A text may name a food or a kind thousands of times.
  const kinds = new Map<string, number[]>();
  const byHead = groupRows(foods, ({ head }) => [head]);
  const byWord = groupRows(foods, ({ others }) => others);
  return {
    all: [...new Set(foods.map(({ row }) => row))],
    /** Whether a row is for a use that a step does not name: 'oil, for frying'. */
    isForOther: (row: number, words: Word[]) =>
      ends[row] !== undefined && !words.some(({ word }) => word.startsWith(ends[row] ?? '')),
    isOptional: (row: number) => /optional/i.test(ingredients[row]?.name ?? ''),
    ofKind: (kind: string) => {
      const rows = kinds.get(kind) ?? findRowsOfKind(kind, foods);
      kinds.set(kind, rows);
      return rows;
    },
    /** The rows below the heading that has one of these words. */
    below: (words: string[]) =>
      groups.find((group) => words.some((word) => group.words.has(word)))?.rows,
    /** The first group of which no step names some rows. */
    firstLeft: (isLeft: (row: number) => boolean) =>
      groups.find((group) => group.rows.some(isLeft))?.rows,
    /** The rows of any food of a kind: 'pasta' of 'spaghetti'. */
    headed: (kind: string) => byHead.get(kind) ?? [],
    /** The rows with a word. */
    called: (word: string) => byWord.get(word) ?? [],
    addKnown: (rows: Iterable<number>) => {
      for (const row of rows) known.add(row);
    },
    addStep: (rows: Set<number>) => {
      done.push(rows);
    },
    /** The rows among these that an earlier step has combined, or all of them. */
    together: (some: number[]) => {
      const each = done.map((rows) => some.filter((row) => rows.has(row)));
      const most = each.reduce((best, own) => (own.length > best.length ? own : best), []);
      return most.length > 1 && some.every((row) => known.has(row)) ? most : some;
    },
    /** Whether this step or an earlier one uses the row. */
    isKnown: (row: number) => known.has(row),
    /** Whether no step so far uses the row, and no step names it. */
    isLeft: (row: number) => !named.has(row) && !known.has(row),
    /** Whether only later steps name the row. */
    isLater: (row: number) => named.has(row) && !known.has(row),
  };
}

/** Returns the rows of foods by the words of each food. */
function groupRows(foods: FoodName[], wordsOf: (food: FoodName) => Iterable<string>) {
  const rows = new Map<string, number[]>();
  for (const food of foods) {
    for (const word of wordsOf(food)) {
      const same = rows.get(word);
      if (same) same.push(food.row);
      else rows.set(word, [food.row]);
    }
  }
  return rows;
}

function findRowsOfKind(kind: string, foods: FoodName[]): number[] {
  const isDried = ({ others }: FoodName) => lexicon.driedHerbWords.some((each) => others.has(each));
  const isSpice = (food: FoodName) =>
    (isNameOfKind('herb', food) && isDried(food)) ||
    lexicon.occasionalSpices.some(
      (each) =>
        food.head === each &&
        (each === 'ginger' ? isDried(food) : (food.food?.name ?? each) === each),
    );
  const isMember = (food: FoodName) =>
    isNameOfKind(kind, food) || (kind === 'spice' && isSpice(food));
  return [...new Set(foods.filter(isMember).map(({ row }) => row))];
}

function seasonings(rows: Rows): number[] {
  const found = rows
    .ofKind('seasoning')
    .filter(
      (row) =>
        !rows.isKnown(row) || ['salt', 'pepper'].some((each) => rows.called(each).includes(row)),
    );
  return found.length > 0 ? found : rows.ofKind('spice').filter(rows.isLeft);
}

/** Returns the rows that belong to a kind of food: 'seasonings' are spices and herbs, too. */
function membersOf(kind: string, rows: Rows): number[] {
  const kinds = kind === 'seasoning' ? [kind, 'spice', 'herb'] : [kind];
  const members = kinds.flatMap((each) => rows.ofKind(each));
  // A row may itself be called 'fat', and 'bread flour' is no bread.
  return members.length > 0 || kind === 'bread' ? [...new Set(members)] : rows.called(kind);
}

/** Returns the rows that belong to a kind of food. */
function kindAt({ words, uses }: NamedStep, at: number, rows: Rows): number[] {
  if (isVerb(words, at)) return [];
  const { word, plural } = words[at] as Word;
  if (word === 'season') return isFollowedBy(words, at, 'with') ? [] : seasonings(rows);
  const other = lexicon.kindsByWord.get(word);
  const kind = other && rows.ofKind(word).length === 0 ? other : word;
  if (lexicon.purposePattern.test(word) && !isFollowedBy(words, at, 'with'))
    return rows.called(word).filter(rows.isLeft);
  if (lexicon.onlySaucePattern.test(word) && !(plural && word === 'juice')) {
    const own = isOnlyOne(words, at) ? rows.called(word).filter(rows.isLeft) : [];
    if (own.length === 1) return own;
  }
  // 'Cook the spaghetti', if the row is pasta.
  const general = [...(foodTable.get(word)?.kinds ?? [])].find((each) => broadKinds.has(each));
  const any = general && !productWords.has(getWordAt(words, at + 1)) ? rows.headed(general) : [];
  if (any.length === 1) return any;
  if (!foodKinds.has(kind) || lexicon.stepWordsThatAreNotKinds.has(word)) return [];
  const [last, next] = [getWordAt(words, at - 1), getWordAt(words, at + 1)];
  const isAll = words.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'all');
  const isOne =
    !isAll &&
    lexicon.pluralKindPattern.test(kind) &&
    !plural &&
    !lexicon.singularKindPattern.test(`${last} ${kind}`);
  if (isOne && !lexicon.onlyRowOfKindPattern.test(`${last} ${kind}`)) return [];
  const isChoice = last === 'the' && next === 'of' && getWordAt(words, at + 2) === 'choice';
  if (
    (productWords.has(next) && !pieceWords.has(next) && !(word === 'spice' && next === 'powder')) ||
    (/^(?:of|you|ingredient)$/.test(next) && !isChoice)
  )
    return [];
  if (lexicon.partialKindPattern.test(last)) return [];
  if (
    lexicon.partKindPattern.test(kind) &&
    getClauseBefore(words, at, 8).some((each) => lexicon.partVerbPattern.test(each))
  )
    return [];
  const members = membersOf(kind, rows);
  if (isOne || lexicon.singleRowPattern.test(word)) return members.length === 1 ? members : [];
  const isNew = !members.some((row) => rows.isKnown(row) && !uses.has(row));
  if (isAll && next !== 'powder' && (isNew || kind === 'spice')) return members;
  const left = members.filter(rows.isLeft);
  if (left.length > 0 || !lexicon.reusableKindPattern.test(kind)) return left;
  const known = members.filter(rows.isKnown);
  // 'Prep the vegetables.'
  if (known.length === 0) return members;
  // Leave out onions: by this step they are part of the sauce.
  const onions = kind === 'vegetable' ? rows.ofKind('onion family') : [];
  const others = known.filter((row) => !onions.includes(row));
  return others.length > 2 ? others : known;
}

/** 'Add the sauce', but not 'until the sauce is thick' or 'soy sauce'. */
const isOnlyOne = (words: Word[], at: number) =>
  !modifierWords.has(getWordAt(words, at - 1)) &&
  !getClauseBefore(words, at, 6).some((each) => lexicon.clauseOpeners.has(each));

function isFollowedBy(words: Word[], at: number, word: string): boolean {
  const [sentence = ''] = ` ${words
    .slice(at, at + 12)
    .map((each) => each.word)
    .join(' ')} `.split(/[.;]/);
  return sentence.includes(` ${word} `);
}

/** Returns the product of a sentence: 'icing' of 'For the icing, beat all ingredients'. */
function aimOf(words: Word[], at: number): string[] {
  const before = words.slice(Math.max(0, at - 30), at).map(({ word }) => word);
  const sentence = before.slice(before.lastIndexOf('.') + 1);
  const start = sentence.findIndex((word) => lexicon.beforeProductPattern.test(word));
  return start === -1 ? [] : sentence.slice(start + 1, start + 4);
}

/** Returns the rows that 'ingredients' or 'everything else' means. */
function ingredientsAt({ words, uses, heading }: NamedStep, at: number, rows: Rows): number[] {
  const [word, next] = [getWordAt(words, at), getWordAt(words, at + 1)];
  const isPutIn = lexicon.mixingVerbPattern.test(getWordAt(words, at - 1));
  const ofAim = () => rows.below(aimOf(words, at)) ?? rows.below([...heading]);
  // 'Mix the marinade.'
  const isMade = [2, 1].some((back) => lexicon.makingVerbPattern.test(getWordAt(words, at - back)));
  const made = isMade ? rows.below([word]) : undefined;
  if (made) return made.filter(rows.isLeft);
  if (word !== 'everything' && word !== 'ingredient') return [];
  const left = rows.all.filter(rows.isLeft);
  // Few rows have only been cut or peeled so far: 'Cut the orange. Put everything in a pot.'
  const arePrepared = next !== 'else' && left.length > rows.all.length / 2;
  // 'Stir everything but the salt.'
  if (word === 'everything' && isPutIn && /^(?:but|except)$/.test(next))
    return rows.all.filter((row) => !rows.isKnown(row) || uses.has(row));
  if (word === 'everything' && (next === 'else' || isPutIn)) {
    const own = next === 'else' ? undefined : ofAim();
    return own ?? (arePrepared ? rows.all.filter((row) => !rows.isLater(row)) : left);
  }
  if (word !== 'ingredient' || !words[at]?.plural) return [];
  const clause = getClauseBefore(words, at, 8).reverse();
  if (
    clause.some((each) =>
      /^(?:until|once|when|after|as|if|that|no|these|following|above)$/.test(each),
    )
  )
    return [];
  const [count = '', first] = clause;
  const number = numbersByWord[count] ?? Number(count);
  if (first === 'first') return rows.all.slice(0, number);
  if (first === 'next') return rows.all.filter((row) => !rows.isKnown(row)).slice(0, number);
  if (clause.includes('optional')) return left.filter(rows.isOptional);
  // 'the dry ingredients (flour, salt)'.
  if (next === '(' && getWordAt(words, at + 2) !== 'all') return [];
  const which = clause.findIndex((each) => /^(?:all|the|other|remaining|rest)$/.test(each));
  const scope = clause
    .slice(0, which === -1 ? 1 : which)
    .filter(
      (each) =>
        each === 'dry' || !(descriptiveWords.has(each) || lexicon.mixingVerbPattern.test(each)),
    );
  const purpose = /^(?:for|of)$/.test(next)
    ? words.slice(at + 2, at + 5).map((each) => each.word)
    : [];
  const kind = scope.find((each) => foodKinds.has(each));
  if (kind) return rows.together(rows.ofKind(kind).filter((row) => !rows.isLater(row)));
  const group = rows.below([...scope, ...purpose]) ?? ofAim();
  const isRest = clause.some((each) => /^(?:other|remaining|rest|with)$/.test(each));
  const isAll = clause.slice(0, 4).includes('all');
  // 'Combine the marinade ingredients', which have no heading.
  if (!group && scope.some((each) => genericFoodNouns.has(each)))
    return (rows.firstLeft(rows.isLeft) ?? rows.all).filter(rows.isLeft);
  const isEvery = group !== undefined || (isAll && scope.length + purpose.length === 0);
  if (isEvery && !isRest) return (group ?? rows.all).filter((row) => !rows.isLater(row));
  if (
    !isAll &&
    !isRest &&
    (uses.size > 0 || !clause.some((each) => lexicon.mixingVerbPattern.test(each)))
  )
    return [];
  return (group ?? rows.all).filter(rows.isLeft);
}
