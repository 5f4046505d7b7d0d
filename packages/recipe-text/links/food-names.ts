import { unitOf } from '../amounts/unit-table.ts';
import type { IngredientRow } from '../ingredient-row.ts';
import { foodWords, wordsOf } from './food-words.ts';

const {
  descriptions,
  foods,
  kinds,
  links,
  otherFoods,
  parts,
  products,
  qualifiers,
  shapes,
  vague,
} = foodWords;

/** A name of a row's food: what it is ('oil'), the words that tell which ('olive'), and other words of the row. */
export type FoodName = { row: number; head: string; words: Set<string>; others: Set<string> };

const notes = /\([^()]*\)?/g;
const longest = 200;

/** Returns the names of a row's food: of 'salt and pepper' both, of 'chicken thighs' with 'chicken'. */
export function namesOf({ quantity, unit, name }: IngredientRow, row: number): FoodName[] {
  const text = name.slice(0, longest);
  const others = new Set(wordsOf(`${quantity} ${unit} ${text}`).map(({ word }) => word));
  const aliases = (text.match(notes) ?? []).filter((note) => /^\([\p{L} -]{3,40}\)?$/u.test(note));
  const found = [...foodsIn(text.replace(notes, ' ')), ...aliases.flatMap(foodsIn)];
  return found.map((words) => ({ row, head: headOf(words), words: new Set(words), others }));
}

/** Returns what a food is: 'chicken' of 'chicken thighs', 'cumin' of 'cumin powder', 'stock' of 'chicken stock'. */
function headOf(words: string[]): string {
  const last = words.findLast((word) => !isPiece(word)) ?? (words.at(-1) as string);
  const spice = words.find((word) => kinds.get('spice')?.has(word));
  return last === 'powder' && spice ? spice : last;
}

const isPiece = (word: string) => shapes.has(word) || parts.has(word);

const nameEnds =
  /(?<=\p{L}{3})\.(?:\s|$)|\s(?:for|to|plus|such|like|in|into|on|at|by|as|so|that|until|when|with|without|from|about|if|which|per|may|is|are|e\.g\.|für|mit|zum)(?=\s)/gu;

/** Returns the words of each food in a list: 'Fennel seeds, cinnamon or cloves'. */
function foodsIn(text: string): string[][] {
  const line = ` ${text.replace(/^\(/, '').toLowerCase()}`;
  const ends = [...line.matchAll(nameEnds)].find(
    ({ index }) => nounsOf(line.slice(0, index)).length > 0,
  );
  const name = line.slice(0, ends?.index);
  const found: string[][] = [];
  // What follows a comma may be the food's preparation: 'butter, softened'.
  for (const [, comma, part = ''] of name.matchAll(parted)) {
    const [first = '', second] = part.split(/\s(?:of|d')\s/);
    for (const words of [nounsOf(second ?? ''), nounsOf(first)]) {
      const isFood =
        words.some((word) => foods.has(word) || kindOfProduct(word)) && !/\d/.test(part);
      if (words.length > 0 && (found.length === 0 || !comma || isFood)) found.push(words);
      if (second && words.some((word) => !isPiece(word))) break;
    }
  }
  return found.map((words, index) => {
    // 'beef or vegetable stock'.
    const [word = '', ...more] = words;
    const head = found[index + 1]?.at(-1) ?? '';
    const isShort = more.length === 0 && foods.has(word) && !products.has(word);
    return isShort && /^(?:stock|juice|vinegar|oil)$/.test(head) ? [word, head] : words;
  });
}

const parted =
  /(?:([,;:()]|\s[-–—]\s)|[/&+]|\s(?:or|and|und|oder)\s|^)((?:(?![,;:()/&+]|\s[-–—]\s|\s(?:or|and|und|oder)\s).)*)/gu;
const kindOfProduct = (word: string) => products.has(word) && !vague.has(word);

function nounsOf(part: string): string[] {
  const words = wordsOf(part).map(({ word }) => word);
  // As in 'low fat', it is a description otherwise.
  if (words.join() === 'fat') return words;
  return words.filter(
    (word, index) =>
      /^\p{L}{2}/u.test(word) &&
      !descriptions.has(word) &&
      !links.has(word) &&
      !isParticiple(word) &&
      !(index < words.length - 1 && unitOf(word) && !foods.has(word)),
  );
}

const nouns = new Set(
  'seed seaweed linseed aniseed rapeseed flaxseed bread condensed evaporated powdered jelly barley'.split(
    ' ',
  ),
);

const german =
  /^(?:gro(?:ß|ss)|mittelgroß|klein|frisch|fein|weich|kalt|warm|rot|weiß|grun|bio|ge\p{L}{3,}(?:t|en))(?:e[nrsm]?)?$/u;

/** 'chopped', 'finely', 'gehackte'. */
function isParticiple(word: string): boolean {
  return (/\p{L}{3}(?:ed|ly)$/u.test(word) && !nouns.has(word)) || german.test(word);
}

/** Returns whether a word alone may call a food with this name: 'beef' in 'beef mince', not 'tomato' in 'tomato paste'. */
export function mayCall(word: string, { head, words }: FoodName): boolean {
  if (vague.has(word) || shapes.has(word) || qualifiers.has(word)) return words.size === 1;
  if (parts.has(word)) {
    const after = [...words].slice([...words].indexOf(word) + 1);
    return !isOfOther(word, words) && after.every(isPiece);
  }
  if (word === head) return !isOfOther(word, words) || lenient.test(word);
  if (products.has(word)) return false;
  return (
    !(foods.has(word) && products.has(head)) ||
    /^(?:extract|essence)$/.test(head) ||
    word === 'cocoa'
  );
}

/** 'The milk' may be coconut milk, 'the butter' is not peanut butter. */
const lenient = /^(?:potato|milk|cream|bean|sugar|water|flour|egg)$/;

/** Returns whether one of a name's words makes another food of its head. */
export function isOfOther(head: string, words: Set<string>): boolean {
  return [...words].some((word) => otherFoods.get(head)?.has(word));
}
