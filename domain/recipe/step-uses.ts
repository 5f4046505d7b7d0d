import { agree } from '../amounts/nouns.ts';
import { descriptions, forms, kinds, otherFoods, otherThings, synonyms } from './food-words.ts';
import { type IngredientRow, isHeading } from './ingredient-row.ts';

/** A name by which steps may call a row's food: its noun and the words before it. */
type FoodName = { row: number; words: string[] };

/** Returns for each step the indexes of the ingredient rows that it uses. */
export function suggestUses(ingredients: IngredientRow[], steps: string[]): number[][] {
  const names = new Map<string, FoodName[]>();
  for (const [row, ingredient] of ingredients.entries()) {
    if (isHeading(ingredient)) continue;
    for (const words of namesOf(ingredient.name)) {
      const head = words.at(-1) as string;
      names.set(head, [...(names.get(head) ?? []), { row, words }]);
    }
  }
  return steps.map((step) => usesIn(step, names));
}

const aside = /\([^()]*\)/g;
const nameEnds = /[,;:]| [-–—] |\s(?:for|to|plus|such|like|cut|in|with|without|from|about|if|i)\s/;

/** Returns the names of a food: 'chicken' and 'chicken thigh', 'salt' and 'pepper'. */
function namesOf(text: string): string[][] {
  const plain = unify(text.slice(0, 200)).replace(aside, ' ');
  const line = plain.slice(0, nameEnds.exec(plain)?.index ?? plain.length);
  return line
    .split(/\s(?:or|and|und|oder|of)\s|[/&+]/)
    .map((part) => wordsOf(part).filter((word) => word !== '' && !descriptions.has(word)))
    .filter((words) => words.length > 0)
    .flatMap((words) =>
      words.length > 1 && forms.has(words.at(-1) as string) ? [words, words.slice(0, -1)] : [words],
    );
}

function unify(text: string): string {
  let unified = text.toLowerCase();
  for (const [form, name] of synonyms) unified = unified.replace(form, name);
  return unified;
}

/** Returns the words of a text in the singular, with '' for what separates them. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}'’]+|[^\p{L}\p{M}\s'’-]/gu) ?? []).map((word) =>
    /\p{L}/u.test(word) ? agree(word, false) : '',
  );
}

function usesIn(step: string, names: Map<string, FoodName[]>): number[] {
  const words = wordsOf(unify(step));
  const uses = new Set<number>();
  for (const [at, word] of words.entries()) {
    for (const row of rowsAt(words, at, names.get(word) ?? [])) uses.add(row);
    const kind = kinds[word];
    if (!kind || names.has(word)) continue;
    for (const member of kind) for (const { row } of names.get(member) ?? []) uses.add(row);
  }
  return [...uses].sort((one, other) => one - other);
}

/** Returns the rows whose name fits best to the words that end here. */
function rowsAt(words: string[], at: number, names: FoodName[]): number[] {
  if (names.length === 0 || otherThings.has(words[at + 1] ?? '')) return [];
  const before = words.slice(Math.max(0, at - 3), at);
  const other = otherFoods[words[at] as string]?.has(words[at - 1] ?? '');
  let best = Number.NEGATIVE_INFINITY;
  let rows: number[] = [];
  for (const name of names) {
    const more = name.words.slice(0, -1);
    const same = more.filter((word) => before.includes(word)).length;
    if (other && !name.words.includes(words[at - 1] as string)) continue;
    const score = 2 * same - (more.length - same);
    if (score > best) rows = [];
    if (score >= best) rows.push(name.row);
    best = Math.max(best, score);
  }
  return rows;
}
