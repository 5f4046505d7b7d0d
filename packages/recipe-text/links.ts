import { runToCompletion } from './incremental-task.ts';
import { preparationVerbPattern } from './lexicon/step-words.ts';
import { addGroupUses } from './linking/groups.ts';
import { type FoodMention, readFoodMentions } from './linking/mentions.ts';
import { readWords, type Word } from './reading/words.ts';
import { type IngredientRow, isHeadingRow } from './row.ts';

/** Returns for each step the indexes of the ingredient rows that it uses; bench/links/ measures how well. */
export function suggestStepIngredients(ingredients: IngredientRow[], steps: string[]): number[][] {
  const { foods, steps: read } = runToCompletion(readFoodMentions(ingredients, steps));
  const purposes = findPurposes(ingredients);
  const said = read.map(sayings);
  const singled = new Set(read.flatMap(({ named }) => named.flatMap(getOnlyRow)));
  const used = new Set<number>();
  let heading = new Set<string>();
  const named = read.map(({ words, isTitle, named, ...others }, index) => {
    if (isTitle) heading = new Set(words.map(({ word }) => word));
    const isMeant = (row: number) =>
      purposes[row]?.some((word) => isSaid(said[index], word, row) || heading.has(word)) ?? false;
    const isForLater = (row: number) =>
      /\bfor\b/iu.test(ingredients[row]?.name ?? '') &&
      said.slice(index + 1).some((later) => purposes[row]?.some((word) => later.has(word)));
    const uses = chooseRows(named, used, isMeant, isForLater, singled);
    for (const row of uses) used.add(row);
    const passing = new Set(uses);
    for (const { rows, isPassing, isBit } of named) {
      if (!isPassing && !isBit) for (const row of rows) passing.delete(row);
    }
    return { ...others, words: isTitle ? [] : words, uses, passing, heading };
  });
  const uses = addGroupUses(ingredients, foods, named);
  return uses.map((rows, index) => {
    const step = named[index] as (typeof named)[number];
    const meant = findPronounRows(step, read[index - 1], [...(uses[index - 1] ?? [])], ingredients);
    return [...new Set([...rows, ...meant])].sort((one, other) => one - other);
  });
}

/** Returns the rows of the previous step that a step begins with as 'them' or 'it': 'Fry them'. */
function findPronounRows(
  { words, taken }: { words: Word[]; taken: Map<number, number[]> },
  before: { words: Word[]; named: FoodMention[] } | undefined,
  last: number[],
  ingredients: IngredientRow[],
): number[] {
  const at = words.findIndex(({ word }) => word === 'them' || word === 'it');
  const isFirst = words
    .slice(0, Math.max(0, at))
    .every(({ word, plural }, place) => !plural && !taken.has(place) && /\p{L}/u.test(word));
  if (at < 1 || at > 6 || !isFirst) return [];
  if (words[at]?.word === 'it') {
    const object = before?.named.find(({ start }) => start <= (before.words[2]?.start ?? 0));
    const next = before?.words.find(({ start }) => object && start >= object.end)?.word ?? '';
    const rows = last.length === 1 ? last : last.filter((row) => object?.rows.includes(row));
    const isAlone = rows.length === 1 && !/^(?:and|or|[,&])$/.test(next);
    return at === 1 && isAlone && preparationVerbPattern.test(words[0]?.word ?? '') ? rows : [];
  }
  if (last.length === 1 && preparationVerbPattern.test(words[at - 1]?.word ?? '')) return last;
  const isPlural = (row: number) =>
    before?.named.some(
      ({ rows, end }) =>
        rows.includes(row) && before.words.some((each) => each.end === end && each.plural),
    ) || readWords(ingredients[row]?.name ?? '').some((each) => each.plural);
  const plural = last.filter(isPlural);
  return plural.length < 4 ? plural : [];
}

/** The words of a step, with the rows that they always name. */
type Sayings = Map<string, Set<number> | null>;

function sayings({ words, taken }: { words: Word[]; taken: Map<number, number[]> }): Sayings {
  const said: Sayings = new Map();
  for (const [at, { word }] of words.entries()) {
    const rows = taken.get(at);
    const before = said.get(word);
    said.set(word, rows && before !== null ? new Set([...(before ?? []), ...rows]) : null);
  }
  return said;
}

/** Returns whether a step states the purpose of a row. 'Soy sauce' does not state that a row is for the sauce. */
function isSaid(said: Sayings | undefined, word: string, row: number): boolean {
  const rows = said?.get(word);
  return rows === null || rows?.has(row) === true;
}

/** Returns the purpose of rows: 'glaze' for 'butter, for the glaze' and for a row below 'Glaze:'. */
function findPurposes(ingredients: IngredientRow[]): string[][] {
  let heading = '';
  return ingredients.map((row) => {
    if (isHeadingRow(row)) heading = row.name;
    const [, purpose = ''] = /\bfor (?:the )?([^:,;(]{1,40})/iu.exec(row.name) ?? [];
    return readWords(`${heading} ${purpose}`).flatMap(({ word }) =>
      /\p{L}{4}/u.test(word) ? word : [],
    );
  });
}

const getOnlyRow = ({ rows }: FoodMention) => (rows.length === 1 ? rows : []);

/**
 * Returns the rows of a step's mentions. Of several rows with the same food, that is the next row that no step has used,
 * unless it is for later or another row is nearer to the step's other rows. Of different foods with the same name, it is the foods that no step names alone.
 */
function chooseRows(
  mentions: FoodMention[],
  used: Set<number>,
  isMeant: (row: number) => boolean,
  isForLater: (row: number) => boolean,
  singled: Set<number>,
): Set<number> {
  const sure = [...new Set(mentions.flatMap(getOnlyRow))];
  const distance = (row: number) => Math.min(...sure.map((other) => Math.abs(other - row)));
  const uses = new Set(sure);
  for (const { rows: all, differ, isAgain, areTwo } of mentions) {
    if (areTwo) {
      const unused = all.filter((row) => !used.has(row));
      for (const row of (unused.length > 1 ? unused : all).slice(0, 2)) uses.add(row);
      continue;
    }
    const meant = all.filter(isMeant);
    // Excludes rows that are used up, if other rows are nearer.
    const least = Math.min(...all.map((row) => (used.has(row) ? Infinity : distance(row))));
    const areOver = meant.every((row) => used.has(row) && distance(row) > least + 2);
    const rows = meant.length > 0 && !areOver ? meant : all;
    if (rows.some((row) => uses.has(row))) continue;
    const others = differ && meant.length === 0 ? rows.filter((row) => !singled.has(row)) : [];
    for (const row of others) uses.add(row);
    if (others.length > 0) continue;
    const unused = rows.filter((row) => !used.has(row));
    // The first one, unless another is much nearer.
    const next = unused.find((row) =>
      unused.every((other) => distance(row) <= distance(other) + 2),
    );
    const known = rows.filter((row) => used.has(row));
    const last = known.findLast((row) => known.every((other) => distance(row) <= distance(other)));
    const isKnown =
      last !== undefined &&
      (next === undefined ||
        isAgain ||
        (isForLater(next) && !isMeant(next)) ||
        distance(last) < distance(next));
    uses.add((isKnown ? last : next) as number);
  }
  return uses;
}
