import { type FoodNameMeaning, kindNamesByKey, meaningsByNameKey } from './foods/contents-table.ts';
import { findFoodPhrases } from './foods/read.ts';
import { addNarrowerKinds, addWiderKinds, foodKinds } from './foods/table.ts';
import { formatIngredientLine } from './ingredient-line.ts';
import type { Allergen } from './lexicon/allergens.ts';
import * as lexicon from './lexicon/contents.ts';
import * as foodWords from './lexicon/food-words.ts';
import { findUnit } from './reading/units.ts';
import { findNameAt, indexNames, tokenize, toNameKey, type Word } from './reading/words.ts';
import { type IngredientRow, isHeadingRow } from './row.ts';

/** The contents of a recipe, as far as its text reveals them. */
export type FoodContents = {
  /** The foods in its rows and steps, the foods in these, and the kinds of all. */
  contains: string[];
  /** Words of its rows that may mean more, with the kinds of food that they may contain; '' means any. */
  unchecked: Record<string, string[]>;
};

const maxUnchecked = { words: 8, letters: 40 };
const names = indexNames([...meaningsByNameKey.keys()].map((key) => [key, key]));
const nameKeysByWord = new Map<string, string[]>();
for (const key of meaningsByNameKey.keys()) {
  for (const word of new Set(key.split(' '))) {
    nameKeysByWord.set(word, [...(nameKeysByWord.get(word) ?? []), key]);
  }
}

/**
 * Returns the contents of a recipe's rows and steps. A word that the lexicon does not know may mean anything.
 */
export function readFoodContents(rows: IngredientRow[], steps: string[]): FoodContents {
  const contains = new Set<string>();
  const unchecked = new Map<string, Set<string>>();
  for (const [index, text] of [...rows.map(formatIngredientLine), ...steps].entries()) {
    const found = findFoods(text);
    for (const food of found) for (const each of food.contains) contains.add(each);
    const row = rows[index];
    if (!row || isHeadingRow(row)) continue;
    for (const { start, end, kinds } of findUnchecked(text, found)) {
      const words = text.slice(start, Math.min(end, start + maxUnchecked.letters)).toLowerCase();
      const isFull = unchecked.size === maxUnchecked.words && !unchecked.has(words);
      const name = isFull ? ([...unchecked.keys()].at(-1) as string) : words;
      unchecked.set(name, new Set([...(unchecked.get(name) ?? []), ...kinds]));
    }
  }
  return {
    contains: [...contains],
    unchecked: Object.fromEntries([...unchecked].map(([words, kinds]) => [words, [...kinds]])),
  };
}

/** A name of a food in a text, with the kinds and foods that it contains or may contain. */
type FoundFood = { contains: string[]; mayContain: string[]; start: number; end: number };

/** Returns the foods that a text names anywhere; a name that is negated or a verb contains nothing. */
function findFoods(text: string): FoundFood[] {
  const words = tokenize(text);
  const found: FoundFood[] = [];
  const free = new Set<string>();
  const addFree = (kinds: Iterable<string>) => {
    for (const kind of addNarrowerKinds(kinds)) free.add(kind);
  };
  for (let at = 0, end = 0; at < words.length; at = end) {
    const { word, start } = words[at] as Word;
    const [last, next] = [words[at - 1]?.word ?? '', words[at + 1]?.word];
    const { name: key, words: parts = [word] } = findNameAt(words, at, names) ?? {};
    end = at + parts.length;
    if (!key || (key === word && lexicon.freeFromWords.has(word))) {
      const pair = lexicon.freeFromWords.get(`${word} ${next}`);
      if (pair) end = at + 2;
      const kinds = pair ?? lexicon.freeFromWords.get(word);
      if (kinds) addFree(kinds);
      else if (lexicon.scopeEndTokens.has(word) && last !== 'free') free.clear();
      continue;
    }
    const { names: foods, contains, mayContain } = meaningsByNameKey.get(key) as FoodNameMeaning;
    const isFree = words[end]?.word === 'free';
    const isNegated = lexicon.negationWords.has(last);
    const isVerb =
      key === word &&
      lexicon.verbsNamedLikeFoods.has(word) &&
      (lexicon.wordsAfterVerbsNotFoods.has(next ?? '') || lexicon.wordsBeforeVerbs.has(last));
    if ((isFree && !lexicon.componentFoods.has(key)) || isNegated) addFree(contains);
    if (isFree) end += 1;
    const isNot = new Set([...free, ...freeAfter(words, at, key)]);
    const isLeft = (kind: string) => !isNot.has(kind);
    const place = { start, end: words[end - 1]?.end ?? start };
    if (isFree || isNegated || isVerb) found.push({ contains: [], mayContain: [], ...place });
    else
      found.push({
        contains: [key, ...foods, ...[...contains].filter(isLeft)],
        mayContain: [...mayContain].filter(isLeft),
        ...place,
      });
  }
  return found;
}

/** Returns the kinds that a food does not have because of the word before it. */
function freeAfter(words: Word[], at: number, key: string): Set<string> {
  const before = words[at - 1]?.word ?? '';
  const pair = `${words[at - 2]?.word} ${before}`;
  return addNarrowerKinds(
    lexicon.kindExceptions.flatMap(({ foods, after, not }) =>
      foods.includes(key) && (after.includes(before) || after.includes(pair)) ? not : [],
    ),
  );
}

type Part = { start: number; end: number; kinds: string[] };

/** Returns the parts of a row that may mean foods that the lexicon does not know; neighbors are joined. */
function findUnchecked(text: string, found: FoundFood[]): Part[] {
  const isUnknown = ({ word, start, end }: Word) =>
    !found.some((each) => each.start <= start && each.end >= end) && !isPlain(word);
  const parts = [
    ...findFoodPhrases(text, text.length)
      .flatMap(({ nouns }) => nouns.filter(isUnknown))
      .map(({ start, end }) => ({ start, end, kinds: [''] })),
    ...found.flatMap(({ start, end, mayContain: kinds }) =>
      kinds.length > 0 ? { start, end, kinds } : [],
    ),
  ];
  const joined: Part[] = [];
  for (const part of parts.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const isNext = last && /^[\s'’-]*(?:s\s+)?$/.test(text.slice(last.end, part.start));
    if (isNext && last.kinds.includes('') === part.kinds.includes('')) {
      last.end = part.end;
      last.kinds.push(...part.kinds);
    } else joined.push(part);
  }
  return joined;
}

const isPlain = (word: string) =>
  [
    lexicon.nonFoodWords,
    lexicon.freeFromWords,
    foodWords.pieceWords,
    foodWords.productWords,
    foodWords.qualifierWords,
    foodWords.trailingPartWords,
    foodWords.nonFoodNouns,
  ].some((each) => each.has(word)) ||
  Boolean(findUnit(word)) ||
  word.endsWith('ing') ||
  word.includes('_free');

/** A food or kind of food that a cook leaves out. */
export type FoodExclusion = {
  /** A recipe that contains one of these is left out. */
  contains: string[];
  /** Kinds that an unchecked word may mean. */
  unchecked: string[];
  /** Allergen labels that name it. */
  allergens: Allergen[];
};

/** Returns the foods that a typed name excludes, or null when the lexicon does not know it. */
export function parseExclusion(typed: string): FoodExclusion | null {
  const written = toNameKey(typed);
  const key = lexicon.kindsByBaseFood.get(written) ?? written;
  const kind = foodKinds.get(kindNamesByKey.get(key) ?? '');
  if (kind) {
    return {
      contains: [kind.name],
      unchecked: ['', ...addNarrowerKinds([kind.name]), ...addWiderKinds([kind.name])],
      allergens: kind.allergens,
    };
  }
  const food = meaningsByNameKey.get(key);
  if (!food) return null;
  // Butter beans have a name of butter, but not its allergen.
  const kinds = [...food.contains].filter((each) => foodKinds.get(each)?.allergens.length);
  const names = nameKeysByWord.get(key.split(' ')[0] as string)?.filter((name) => {
    const contains = meaningsByNameKey.get(name)?.contains;
    const isOfIt = kinds.length === 0 || kinds.some((each) => contains?.has(each));
    return isOfIt && ` ${name} `.includes(` ${key} `);
  });
  return {
    contains: [...new Set([...food.own, key, ...(names ?? [])])],
    unchecked: ['', ...food.contains],
    allergens: [],
  };
}

/** Returns how contents relate to an exclusion: whether they contain it, and the words that may mean it. */
export function checkExclusion(
  { contains, unchecked }: FoodContents,
  exclusion: FoodExclusion,
): { isCaught: boolean; unchecked: string[] } {
  return {
    isCaught: exclusion.contains.some((each) => contains.includes(each)),
    unchecked: Object.entries(unchecked).flatMap(([words, kinds]) =>
      kinds.some((kind) => exclusion.unchecked.includes(kind)) ? words : [],
    ),
  };
}
