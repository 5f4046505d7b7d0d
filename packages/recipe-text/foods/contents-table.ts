import { kindsNeverExcluded, separateAllergenKinds } from '../lexicon/contents.ts';
import { foodsText } from '../lexicon/foods.ts';
import { dairy } from '../lexicon/more-foods/dairy.ts';
import { drinks } from '../lexicon/more-foods/drinks.ts';
import { grains } from '../lexicon/more-foods/grains.ts';
import { meat } from '../lexicon/more-foods/meat.ts';
import { nuts } from '../lexicon/more-foods/nuts.ts';
import { plants } from '../lexicon/more-foods/plants.ts';
import { sauces } from '../lexicon/more-foods/sauces.ts';
import { seafood } from '../lexicon/more-foods/seafood.ts';
import { toNameKey } from '../reading/words.ts';
import {
  addWiderKinds,
  type FoodTableLine,
  foodKinds,
  foodTable,
  readFoodLines,
  toPlainName,
} from './table.ts';

/** The meaning of a food's name. */
export type FoodNameMeaning = {
  /** The names to use for it and for the food of which it is a variety. */
  names: Set<string>;
  /** The names to use for it alone. */
  own: Set<string>;
  /** Its kinds, and the kinds and names of the foods in it. */
  contains: Set<string>;
  /** Kinds that it may contain; '' means any. */
  mayContain: Set<string>;
};

const tables = [foodsText, seafood, meat, dairy, nuts, grains, drinks, plants, sauces];
const lines = tables.flatMap((table) => [...readFoodLines(table)]);
const linesByName = new Map<string, FoodTableLine[]>();
for (const line of lines) {
  const name = toPlainName(line.name);
  linesByName.set(name, [...(linesByName.get(name) ?? []), line]);
}

/** The name of a kind by the key of each of its names. */
export const kindNamesByKey = new Map(
  [...foodKinds.values()].flatMap(({ name, aliases }) =>
    [name, ...aliases].map((each) => [toNameKey(each), name] as const),
  ),
);

/** The meaning of each name of a food or kind, by key. */
export const meaningsByNameKey = new Map<string, FoodNameMeaning>();

for (const line of lines) {
  const own = [line.name, ...line.aliases];
  for (const name of [...own, ...line.varieties]) {
    const content = findOrCreate(toNameKey(toPlainName(name)));
    content.names.add(toPlainName(line.name));
    if (own.includes(name)) content.own.add(toPlainName(line.name));
    addMarks(content, line.marks);
  }
}
for (const [key, kind] of kindNamesByKey) {
  if (!meaningsByNameKey.has(key)) findOrCreate(key).contains = addWiderKinds([kind]);
}

// 'Nuts' and 'pesto' contain some nut, 'almonds' only almonds.
for (const content of meaningsByNameKey.values()) {
  for (const kind of separateAllergenKinds) {
    const isKnown = [...content.names].some(
      (name) => !foodKinds.has(name) && foodTable.get(name)?.kinds.has(kind),
    );
    if (content.contains.has(kind) && !isKnown) content.mayContain.add(kind);
  }
}

function findOrCreate(key: string): FoodNameMeaning {
  const content = meaningsByNameKey.get(key) ?? {
    names: new Set(),
    own: new Set(),
    contains: new Set(),
    mayContain: new Set(),
  };
  meaningsByNameKey.set(key, content);
  return content;
}

/** Adds kinds, and foods with what they contain themselves. */
function addMarks(content: FoodNameMeaning, marks: string[]): void {
  for (const mark of marks) {
    const name = mark.replace(/^[+?]/, '');
    if (kindsNeverExcluded.has(name)) continue;
    if (mark.startsWith('?')) content.mayContain.add(name);
    else if (foodKinds.has(name))
      for (const kind of addWiderKinds([name])) content.contains.add(kind);
    else {
      const parts = linesByName.get(name);
      if (!parts) throw new Error(`No food or kind of food: ${name}`);
      content.contains.add(name);
      for (const part of parts) addMarks(content, part.marks);
    }
  }
}
