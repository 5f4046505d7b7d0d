import type { Allergen } from '../lexicon/allergens.ts';
import { foodsText } from '../lexicon/foods.ts';
import { kindsText } from '../lexicon/kinds.ts';

/** A food of the lexicon. */
export type Food = {
  name: string;
  /** Other names of the same food. */
  aliases: string[];
  /** More specific names. */
  varieties: string[];
  /** The kinds of the food: 'cheese' and 'dairy'. */
  kinds: Set<string>;
  /** How to measure a part of it: 4, 'Tbsp' and 'beaten egg'. */
  parts: { count: number; unit: string; name: string } | null;
};

/** A kind of food, such as 'cheese'. */
export type FoodKind = { name: string; aliases: string[]; within: string[]; allergens: Allergen[] };

/** Returns the parts of a text between commas. */
const splitList = (text = '') => text.split(',').flatMap((each) => each.trim() || []);
export const toPlainName = (name: string) => name.replaceAll('_', ' ');

/** Returns kinds with those that they are part of. */
export function addWiderKinds(names: Iterable<string>): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    const kind = foodKinds.get(name);
    if (!kind) throw new Error(`No kind of food: ${name}`);
    for (const wider of kind.within) all.add(wider);
  }
  return all;
}

/** Returns kinds with the kinds that are part of them. */
export function addNarrowerKinds(names: Iterable<string>): Set<string> {
  const all = new Set(names);
  for (const name of all)
    for (const kind of foodKinds.values()) if (kind.within.includes(name)) all.add(kind.name);
  return all;
}

/** A line of a table of foods: its names, and what it is or, after `+` and `?`, contains or may contain. */
export type FoodTableLine = Pick<Food, 'name' | 'aliases' | 'varieties' | 'parts'> & {
  marks: string[];
};

/** Returns the lines of a table of foods in the format of lexicon/foods.ts. */
export function* readFoodLines(table: string): Generator<FoodTableLine> {
  let common: string[] = [];
  for (const line of table.trim().split('\n')) {
    if (line.startsWith('# ')) {
      common = splitList(line.slice(2));
      continue;
    }
    const [names = '', marks, parts] = line.split(' | ');
    const [, name = '', aliases, varieties] =
      /^([^=>]+?)(?: = ([^>]+?))?(?: > (.+))?$/.exec(names) ?? [];
    const [, count, unit = '', of = ''] = /^1 = (\d+) (\S+) (.+)$/.exec(parts ?? '') ?? [];
    yield {
      name,
      aliases: splitList(aliases),
      varieties: splitList(varieties),
      marks: [...common, ...splitList(marks)],
      parts: count ? { count: Number(count), unit, name: of } : null,
    };
  }
}

export const foodKinds = new Map<string, FoodKind>(
  [...readFoodLines(kindsText)].map(({ name, aliases, marks }) => {
    const allergens = marks.flatMap((mark) => (mark.startsWith('+') ? mark.slice(1) : []));
    const within = marks.filter((mark) => !mark.startsWith('+'));
    return [name, { name, aliases, within, allergens: allergens as Allergen[] }];
  }),
);

const entries = [...readFoodLines(foodsText)].map(({ marks, ...food }) => ({
  ...food,
  kinds: addWiderKinds(marks.filter((kind) => !/^[+?]/.test(kind))),
}));

/** Names whose words alone mean something else, with the name to use for each: 'bell pepper' for 'sweet pepper'. */
export const foodIdioms: [written: string, name: string][] = entries.flatMap(({ name, aliases }) =>
  [name, ...aliases]
    .filter((each) => each.includes('_') || (each !== name && !/[ -]/.test(each)))
    .map((each): [string, string] => [
      toPlainName(each),
      name.includes('_') ? name : toPlainName(name),
    ]),
);

/** All foods of the lexicon by their names. */
export const foodTable: ReadonlyMap<string, Food> = new Map(
  entries.map((food) => [
    toPlainName(food.name),
    {
      ...food,
      name: toPlainName(food.name),
      aliases: food.aliases.map(toPlainName),
      varieties: food.varieties.map(toPlainName),
    },
  ]),
);
