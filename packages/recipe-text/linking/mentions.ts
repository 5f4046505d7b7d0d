import type { IncrementalTask } from '../incremental-task.ts';
import * as foodWords from '../lexicon/food-words.ts';
import * as stepWords from '../lexicon/step-words.ts';
import { readWords, type Word } from '../reading/words.ts';
import { type IngredientRow, isHeadingRow, isHeadingText } from '../row.ts';
import {
  canNameFood,
  type FoodName,
  isDifferentFood,
  modifierWords,
  readFoodNames,
} from './food-names.ts';

export type FoodMention = {
  /** The rows that the mention may mean. */
  rows: number[];
  /** Whether the rows are different foods: brown and white sugar. */
  differ: boolean;
  /** Whether two of the rows are meant: 'both flours'. */
  areTwo: boolean;
  /** Whether the mention is a participle for a food that was used before: 'a buttered pan'. */
  isAgain: boolean;
  /** Whether the mention only states when something is done: 'until the rice is done'. */
  isPassing: boolean;
  /** Whether the mention is a little more of the food: 'some flour on the table'. */
  isBit: boolean;
  /** The position of the mention in the text. */
  start: number;
  end: number;
};
type Mentions = {
  named: FoodMention[];
  /** Rows that the mention excludes from 'all ingredients'. */
  excepted: Set<number>;
  /** The rows that words name, by their positions, and the positions of words that name what is excepted. */
  taken: Map<number, number[]>;
  outside: Set<number>;
};

/** The words of a step, whether it is a heading, and the foods that it mentions. */
export type MentionsOfStep = Mentions & { words: Word[]; isTitle: boolean };

/** A task that returns the names of the foods of rows, and which of them each step mentions; a heading mentions none. */
export function* readFoodMentions(
  ingredients: IngredientRow[],
  steps: string[],
): IncrementalTask<{ foods: FoodName[]; steps: MentionsOfStep[] }> {
  const foods = ingredients.flatMap((row, index) =>
    isHeadingRow(row) ? [] : readFoodNames(row, index),
  );
  const names = byWord(foods);
  const read: MentionsOfStep[] = [];
  for (const step of steps) {
    yield;
    const [words, isTitle] = [readWords(step), isHeadingText(step)];
    const found = mentionsIn(isTitle ? [] : words, names);
    for (const [piece, row] of findPieces(words, found.named)) {
      if (!names.has(piece)) names.set(piece, foods.filter((food) => food.row === row).slice(0, 1));
    }
    read.push({ words, isTitle, ...found });
  }
  return { foods, steps: read };
}

/** Limits the cost of a word. */
const maxNamesOfWord = 20;

/** Returns the names of rows by each of their words. */
function byWord(foods: FoodName[]): Map<string, FoodName[]> {
  const names = new Map<string, FoodName[]>();
  for (const food of foods) {
    // 'Florets' are the row 'broccoli, cut into florets'.
    const pieces = [...food.others].filter(
      (word) => foodWords.shapeWords.has(word) && food.head !== word && !isAnyPiece.test(word),
    );
    for (const word of [...food.words, ...pieces.map((each) => `the ${each}`)]) {
      const same = names.get(word) ?? [];
      if (same.length < maxNamesOfWord) names.set(word, [...same, food]);
    }
  }
  return names;
}

/** Returns the new names of rows after a step: 'florets' for 'Cut the cauliflower into florets'. */
function findPieces(words: Word[], named: FoodMention[]): [piece: string, row: number][] {
  return words.flatMap(({ word, plural }, at) => {
    if (!plural || !foodWords.shapeWords.has(word) || isAnyPiece.test(word)) return [];
    const into = words.slice(Math.max(0, at - 4), at).find((each) => each.word === 'into');
    const cut = into && named.findLast(({ end }) => end <= into.start);
    const isNear = cut && into.start - cut.end < 25;
    return isNear && cut.rows.length === 1 ? [[`the ${word}`, cut.rows[0] as number]] : [];
  });
}

const isAnyPiece = /^(?:piece|slice)$/;

/** Returns the foods that a step names. */
function mentionsIn(words: Word[], names: Map<string, FoodName[]>): Mentions {
  const named: FoodMention[] = [];
  const taken = new Map<number, number[]>();
  const excepted = new Set<number>();
  const outside = findExceptions(words);
  for (let end = words.length - 1; end >= 0; end--) {
    const found = namesAt(words, end, names);
    const [first] = found;
    if (!first) continue;
    let start = end;
    while (start > 0 && first.words.has(getWordAt(words, start - 1))) start--;
    const rows = [...new Set(found.map(({ row }) => row))];
    for (let at = start; at <= end; at++) taken.set(at, rows);
    const clause = getClauseBefore(words, start, 6);
    if (outside.has(end)) for (const row of rows) excepted.add(row);
    else if (!stepWords.negatedClausePattern.test(clause.join(' '))) {
      const differ = found.some(
        ({ words }) =>
          words.size !== first.words.size || [...words].some((word) => !first.words.has(word)),
      );
      const isAgain = stepWords.foodsByParticiple.has(getWordAt(words, end));
      const mention = {
        rows,
        differ,
        isPassing: clause.some((word) => stepWords.clauseOpeners.has(word)),
        isAgain,
        areTwo: rows.length > 2 && getWordAt(words, start - 1) === 'both',
        isBit: isAgain || stepWords.smallAmountWords.has(getWordAt(words, start - 1)),
        start: words[start]?.start ?? 0,
        end: words[end]?.end ?? 0,
      };
      const areAll = differ && words[end]?.plural && !mention.areTwo;
      for (const each of areAll ? rows.map((row) => [row]) : [rows]) {
        named.push({ ...mention, rows: each, differ: differ && !areAll });
      }
    }
    end = start;
  }
  return { named: named.reverse(), excepted, taken, outside };
}

/** Returns whether a word that may name a food is a verb: 'Chop the onion', 'then cream the butter'. */
export function isVerb(words: Word[], at: number): boolean {
  const { word = '', plural = true } = words[at] ?? {};
  if (plural || !stepWords.verbsLikeFoods.has(word)) return false;
  const { word: next = '', plural: isAs = false } = words[at + 1] ?? {};
  const isFirst = /^(?:and|then|[.,;:]?)$/.test(getWordAt(words, at - 1));
  // The singular of 'as' is no article.
  const isArticle = stepWords.objectPattern.test(next) && !(next === 'a' && isAs);
  return isArticle || (isFirst && stepWords.afterFirstVerbPattern.test(next));
}

export const getWordAt = (words: Word[], at: number) => words[at]?.word ?? '';

/** Returns the words before a position, at most a number of them, after the last mark. */
export function getClauseBefore(words: Word[], at: number, most: number): string[] {
  const clause = words.slice(Math.max(0, at - most), at).map(({ word }) => word);
  return clause.slice(clause.findLastIndex((each) => /[.,;:()]/.test(each)) + 1);
}

/** Returns the names that the word at a position may mean, unless it belongs to another food or thing. */
function namesAt(words: Word[], end: number, names: Map<string, FoodName[]>): FoodName[] {
  if (isVerb(words, end)) return [];
  const word = getWordAt(words, end);
  // Not after a dash: 'the salsa - mix well'.
  const isNext = (words[end + 1]?.start ?? 0) - (words[end]?.end ?? 0) < 2;
  const next = isNext ? getWordAt(words, end + 1) : '';
  const verb = stepWords.foodsByParticiple.get(word);
  if (verb) return names.has(next) ? [] : bestNames(words, end, verb, names);
  if (stepWords.remainderWords.has(next)) return [];
  if (
    foodWords.productWords.has(next) &&
    !foodWords.shapeWords.has(next) &&
    !foodWords.partsUsedAsNames.has(next)
  ) {
    // 'Tomato puree' in a step refers to '2 tomatoes, pureed'.
    const made = [`${next}d`, `${next}ed`];
    return bestNames(words, end, word, names).filter(({ others }) =>
      made.some((each) => others.has(each)),
    );
  }
  // 'the flour and butter mixture'.
  const isMixed = [2, 3].some((ahead) => getWordAt(words, end + ahead) === 'mixture');
  if (isMixed && /^(?:and|&|\/)$/.test(next)) return [];
  const found = bestNames(words, end, word, names);
  const other =
    word === 'white' && !words[end]?.plural
      ? undefined
      : (stepWords.fallbackMeanings.get(`${getWordAt(words, end - 1)} ${word}`) ??
        stepWords.fallbackMeanings.get(word));
  if (found.length > 0) return found;
  if (!other) return piecesAt(words, end, names);
  const isSpice = getWordAt(words, end - 1) === 'black' || getWordAt(words, end - 2) === 'salt';
  if (isSpice) return [];
  return other.split(' ').flatMap((each) => bestNames(words, end, each, names));
}

/** Returns the names of the only row that has a piece: 'florets', but not 'cut into florets' or 'slices of ham'. */
function piecesAt(words: Word[], end: number, names: Map<string, FoodName[]>): FoodName[] {
  const { word, plural } = words[end] as Word;
  const last = getWordAt(words, end - 1);
  const isPart = modifierWords.has(last) || /^(?:of|in)$/.test(getWordAt(words, end + 1));
  if (isPart || /^(?:in|into|to|\d.*)$/.test(last) || plural === (word === 'juice')) return [];
  return names.get(`the ${word}`) ?? [];
}

/** Returns the names that fit best to the words before a noun. */
function bestNames(
  words: Word[],
  end: number,
  word: string,
  names: Map<string, FoodName[]>,
): FoodName[] {
  const earlier: string[] = [];
  for (let at = end - 1; at >= 0 && earlier.length < 4; at--) {
    const each = getWordAt(words, at);
    if (foodWords.connectingWords.has(each) || !/[\p{L}\d¼-⅞]/u.test(each)) break;
    earlier.push(each);
  }
  const [last = ''] = earlier;
  // 'The sausages' are all kinds of sausages.
  const areAll =
    words[end]?.plural &&
    (last === 'both' ||
      !names
        .get(word)
        ?.some((name) => name.words.size === 1 && name.isPlural && !name.others.has('1')));
  let best = 0;
  let found: FoodName[] = [];
  for (const name of names.get(word) ?? []) {
    const same = earlier.filter((each) => name.words.has(each) && each !== word).length;
    if (same === 0 && !canNameFood(word, name)) continue;
    if (isOther(word, last, name, /^(?:and|&|,)$/.test(getWordAt(words, end + 1)))) continue;
    const alike = earlier.filter((each) => !name.words.has(each) && name.others.has(each)).length;
    const missing = name.words.size - 1 - same;
    const score =
      100 +
      10 * same +
      2 * alike -
      (areAll ? 0 : Math.min(missing, 3)) -
      (name.isExtra && !earlier.includes('optional') ? 4 : 0) -
      (name.isGeneral ? 1 : 0) -
      (same === 0 && !areAll && isDifferentFood(word, name.words) ? 2 : 0);
    if (score > best) found = [];
    if (score >= best) found.push(name);
    best = Math.max(best, score);
  }
  return found;
}

/** Returns whether the word before a noun makes it another food: 'sesame' oil is not olive oil. */
function isOther(word: string, last: string, name: FoodName, isListed: boolean): boolean {
  if (last === '' || name.words.has(last)) return false;
  if (foodWords.foodChangingWords.get(word)?.has(last)) return !name.others.has(last);
  const rivals = foodWords.mutuallyExclusiveWords.find((each) => each.has(last));
  if (rivals && [...name.words].some((each) => rivals.has(each))) return true;
  if (last === 'fresh' && ['powder', 'dried', 'ground'].some((each) => name.others.has(each)))
    return true;
  if (word === 'water' && /^(?:bring|boil)$/.test(last)) return !isListed;
  if (word === 'water' && stepWords.tapWaterPattern.test(last)) {
    return ![...name.others].some(
      (each) => stepWords.tapWaterPattern.test(each) || each === 'boiled',
    );
  }
  const isFood =
    modifierWords.has(last) &&
    !foodWords.shapeWords.has(last) &&
    !foodWords.partsUsedAsNames.has(last);
  if (!isFood) return false;
  // 'olive oil' may be the 'oil' of a row, 'sesame oil' is not its 'olive oil'.
  const specific = [...name.words].some((each) => each !== word && modifierWords.has(each));
  return (
    (specific && (foodWords.productWords.has(word) || foodWords.partsUsedAsNames.has(word))) ||
    (foodWords.productWords.has(word) && foodWords.vagueWords.has(word))
  );
}

/** Returns the positions of exceptions: 'all but the oil, salt and pepper'. */
function findExceptions(words: Word[]): Set<number> {
  const found = new Set<number>();
  let isInside = false;
  for (const [at, { word }] of words.entries()) {
    if (stepWords.exceptionEndPattern.test(word)) isInside = false;
    const isAfterAll = [1, 2, 3].some((back) =>
      /^(?:all|everything|ingredient)$/.test(getWordAt(words, at - back)),
    );
    const isAmount = /^(?:an?|one|half|\d.*)$/.test(getWordAt(words, at + 1));
    isInside ||=
      /^(?:except|excluding)$/.test(word) ||
      (/^(?:minus|but|auer|bis)$/.test(word) && isAfterAll && !isAmount);
    if (isInside) found.add(at);
  }
  return found;
}
