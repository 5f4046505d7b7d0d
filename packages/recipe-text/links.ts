import { type FoodName, namesOf } from './linking/food-names.ts';
import { groupUses } from './linking/groups.ts';
import { type Mention, mentionsIn } from './linking/mentions.ts';
import { type Word, wordsOf } from './reading/words.ts';
import { type IngredientRow, isHeading, isHeadingText } from './row.ts';

/** Returns for each step the indexes of the ingredient rows that it uses; bench/links/ measures how well. */
export function suggestUses(ingredients: IngredientRow[], steps: string[]): number[][] {
  const foods = ingredients.flatMap((row, index) => (isHeading(row) ? [] : namesOf(row, index)));
  const names = byWord(foods);
  const purposes = purposesOf(ingredients);
  const used = new Set<number>();
  let heading: Word[] = [];
  const named = steps.map((step) => {
    const isTitle = isHeadingText(step);
    const words = wordsOf(step);
    if (isTitle) heading = words;
    const { named, ...others } = mentionsIn(isTitle ? [] : words, names);
    const about = new Set([...heading, ...words].map(({ word }) => word));
    const isMeant = (row: number) => purposes[row]?.some((word) => about.has(word)) ?? false;
    const uses = chosen(named, used, isMeant);
    const passing = named.filter((each) => each.passing).flatMap(({ rows }) => rows);
    const firm = new Set(named.filter((each) => !each.passing).flatMap(({ rows }) => rows));
    return {
      ...others,
      words: isTitle ? [] : words,
      uses,
      passing: new Set(passing.filter((row) => !firm.has(row))),
    };
  });
  const uses = groupUses(ingredients, foods, named);
  return uses.map((rows) => [...rows].sort((one, other) => one - other));
}

/** Returns what rows are for: 'glaze' of 'butter, for the glaze', and of a row below 'Glaze:'. */
function purposesOf(ingredients: IngredientRow[]): string[][] {
  let heading = '';
  return ingredients.map((row) => {
    if (isHeading(row)) heading = row.name;
    const [, purpose = ''] = /\bfor (?:the )?(.{1,40})/iu.exec(row.name) ?? [];
    return wordsOf(`${heading} ${purpose}`).flatMap(({ word }) =>
      /\p{L}{4}/u.test(word) ? word : [],
    );
  });
}

/** Keeps the cost of a word bounded. */
const most = 20;

function byWord(foods: FoodName[]): Map<string, FoodName[]> {
  const names = new Map<string, FoodName[]>();
  for (const food of foods) {
    for (const word of food.words) {
      const same = names.get(word) ?? [];
      if (same.length < most) names.set(word, [...same, food]);
    }
  }
  return names;
}

/**
 * Returns the rows of a step's mentions. Of rows with the same food, the next one is meant or the one beside
 * the step's other rows; of different foods with the same name, the one beside them or the first.
 */
function chosen(
  mentions: Mention[],
  used: Set<number>,
  isMeant: (row: number) => boolean,
): Set<number> {
  const sure = mentions.flatMap(({ rows }) => (rows.length === 1 ? rows : []));
  const uses = new Set(sure);
  const distance = (row: number) => Math.min(...sure.map((other) => Math.abs(other - row)));
  const nearest = (rows: number[]) =>
    rows.toSorted((one, other) => distance(one) - distance(other))[0];
  for (const { rows: all, differ, again } of mentions) {
    if (all.length === 1) continue;
    const meant = all.filter(isMeant);
    const rows = meant.length > 0 ? meant : all;
    if (rows.some((row) => uses.has(row))) continue;
    const next = rows.find((row) => !used.has(row));
    const known = rows.filter((row) => used.has(row));
    const last = sure.length > 0 ? nearest(known) : known.at(-1);
    const isNext =
      next !== undefined &&
      !(again && known.length > 0) &&
      !(last !== undefined && distance(next) > distance(last));
    const one = differ ? (sure.length > 0 ? nearest(rows) : rows[0]) : isNext ? next : last;
    uses.add(one as number);
  }
  for (const row of uses) used.add(row);
  return uses;
}
