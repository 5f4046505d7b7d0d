import {
  calledParts,
  linkWords,
  otherFoods,
  products,
  shapes,
  vague,
} from '../lexicon/food-words.ts';
import type { Word } from '../reading/words.ts';
import { type FoodName, foodNames, isOfOther, mayCall } from './food-names.ts';

export type Mention = {
  /** The rows that it may be. */
  rows: number[];
  /** Whether the rows are different foods: brown and white sugar. */
  differ: boolean;
  /** Whether it is a verb for what was used before: 'a buttered pan'. */
  again: boolean;
  /** Whether it only says when: 'until the rice is done'. */
  passing: boolean;
};
type Mentions = {
  named: Mention[];
  /** Rows that it excepts from all ingredients. */
  excepted: Set<number>;
  /** Positions of the words that name them. */
  taken: Set<number>;
};

/** Returns the foods that a step names. */
export function mentionsIn(words: Word[], names: Map<string, FoodName[]>): Mentions {
  const mentions: Mention[] = [];
  const taken = new Set<number>();
  const excepted = new Set<number>();
  const excluded = exclusions(words);
  for (let end = words.length - 1; end >= 0; end--) {
    const found = namesAt(words, end, names);
    if (found.length === 0) continue;
    const [first] = found as [FoodName];
    let start = end;
    while (start > 0 && before(words, start) && first.words.has(before(words, start))) start--;
    const rows = [...new Set(found.map(({ row }) => row))];
    for (let each = start; each <= end; each++) taken.add(each);
    if (excluded.has(end)) for (const row of rows) excepted.add(row);
    else if (!isDenied(words, start)) {
      const differ = found.some(
        ({ words }) =>
          words.size !== first.words.size || [...words].some((word) => !first.words.has(word)),
      );
      const all =
        differ &&
        (words[end]?.plural ||
          words.slice(Math.max(0, start - 3), start).some(({ word }) => word === 'both'));
      const passing = isPassing(words, start);
      const again = verbs.has(wordAt(words, end));
      if (all)
        mentions.push(...rows.map((row) => ({ rows: [row], passing, differ: false, again })));
      else mentions.push({ rows, passing, differ, again });
    }
    end = start;
  }
  return { named: mentions.reverse(), excepted, taken };
}

const before = (words: Word[], at: number) => words[at - 1]?.word ?? '';
const wordAt = (words: Word[], at: number) => words[at]?.word ?? '';

/** What a word means if no row has it: pepper is a spice or a vegetable, and yolks come from eggs. */
const either = new Map(
  Object.entries({
    pepper: 'bell_pepper',
    bell_pepper: 'red_pepper_flakes',
    chili: 'red_pepper_flakes',
    onion: 'scallion',
    yolk: 'egg',
    white: 'egg',
    albumen: 'egg',
  }),
);
const verbs = new Map(
  Object.entries({
    floured: 'flour',
    buttered: 'butter',
    oiled: 'oil',
    salted: 'salt',
    breaded: 'breadcrumb',
  }),
);

/** Returns the names that the word at a position calls, unless it belongs to another food or thing. */
function namesAt(words: Word[], end: number, names: Map<string, FoodName[]>): FoodName[] {
  const word = wordAt(words, end);
  const next = wordAt(words, end + 1);
  const verb = verbs.get(word);
  if (verb)
    return names.has(next) || (foodNames.has(next) && next !== 'water')
      ? []
      : bestNames(words, end, verb, names);
  if (products.has(next) && !shapes.has(next) && !calledParts.has(next)) return [];
  // 'the flour and butter mixture'.
  const isMixed = [2, 3].some((ahead) => wordAt(words, end + ahead) === 'mixture');
  if (isMixed && /^(?:and|&|\/)$/.test(next)) return [];
  const found = bestNames(words, end, word, names);
  const other = word === 'white' && !words[end]?.plural ? undefined : either.get(word);
  if (found.length > 0 || !other) return found;
  const isSpice = before(words, end) === 'black' || before(words, end - 1) === 'salt';
  return isSpice ? [] : bestNames(words, end, other, names);
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
    const each = wordAt(words, at);
    if (linkWords.has(each) || !/[\p{L}\d¼-⅞]/u.test(each)) break;
    earlier.push(each);
  }
  const [last = ''] = earlier;
  let best = 0;
  let found: FoodName[] = [];
  for (const name of names.get(word) ?? []) {
    const same = earlier.filter((each) => name.words.has(each) && each !== word).length;
    if (same === 0 && !mayCall(word, name)) continue;
    if (isOther(word, last, name)) continue;
    const alike = earlier.filter((each) => !name.words.has(each) && name.others.has(each)).length;
    const missing = name.words.size - 1 - same;
    const score =
      100 +
      10 * same +
      (name.head === word ? 5 : 0) +
      2 * alike -
      Math.min(missing, 3) -
      (same === 0 && isOfOther(word, name.words) ? 2 : 0);
    if (score > best) found = [];
    if (score >= best) found.push(name);
    best = Math.max(best, score);
  }
  return found;
}

const otherWater =
  /^(?:cold|cool|boiling|hot|warm|lukewarm|ice|tap|more|extra|fresh|little|some|cloudy|simmering|salted|running)$/;

/** Returns whether the word before a noun makes it another food: 'sesame' oil is not olive oil. */
function isOther(word: string, last: string, name: FoodName): boolean {
  if (last === '' || name.words.has(last)) return false;
  if (otherFoods.get(word)?.has(last)) return true;
  if (last === 'fresh' && ['powder', 'dried', 'ground'].some((each) => name.others.has(each)))
    return true;
  if (word === 'water' && /^(?:bring|boil)$/.test(last)) return true;
  if (word === 'water' && otherWater.test(last)) {
    return ![...name.others].some((each) => otherWater.test(each) || each === 'boiled');
  }
  const isFood = foodNames.has(last) && !shapes.has(last) && !calledParts.has(last);
  if (!isFood) return false;
  // 'olive oil' may be the 'oil' of a row, 'sesame oil' is not its 'olive oil'.
  const specific = [...name.words].some((each) => each !== word && foodNames.has(each));
  return products.has(word) && (specific || vague.has(word));
}

/** Returns whether a step says not to use what follows, or compares with it. */
function isDenied(words: Word[], start: number): boolean {
  let adds = false;
  for (let at = start - 1; at >= Math.max(0, start - 6); at--) {
    const word = wordAt(words, at);
    if (/[.,;:()]/.test(word)) return false;
    if (/^(?:without|instead|ohne)$/.test(word)) return true;
    if (word === 'than' || (word === 'like' && !/^(?:ingredient|,)$/.test(before(words, at))))
      return at >= start - 3;
    if (word === 'no') return at === start - 1;
    if (adds && /^(?:not|don't|never)$/.test(word)) return true;
    adds ||= /^(?:add|use|put|include)$/.test(word);
  }
  return false;
}

/** Returns whether a clause only says when: 'until the rice is done'. */
function isPassing(words: Word[], start: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - 6); at--) {
    const word = wordAt(words, at);
    if (/[.,;:()]/.test(word)) return false;
    if (/^(?:until|when|once|while|if|after|because|bis|wenn)$/.test(word)) return true;
  }
  return false;
}

/** Returns the positions of what is excepted: 'all but the oil, salt and pepper'. */
function exclusions(words: Word[]): Set<number> {
  const found = new Set<number>();
  let inside = false;
  for (const [at, { word }] of words.entries()) {
    if (/^(?:[.;()]|in|into|using|until|together|then)$/.test(word)) inside = false;
    const all = [1, 2, 3].some((back) =>
      /^(?:all|everything|ingredient)$/.test(wordAt(words, at - back)),
    );
    const some = /^(?:an?|one|half|\d.*)$/.test(wordAt(words, at + 1));
    if (
      /^(?:except|excluding)$/.test(word) ||
      (/^(?:minus|but|auer|bis)$/.test(word) && all && !some)
    )
      inside = true;
    if (inside) found.add(at);
  }
  return found;
}
