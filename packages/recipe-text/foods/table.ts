import type { Allergen } from '../lexicon/allergens.ts';
import { foods } from '../lexicon/foods.ts';
import { kinds } from '../lexicon/kinds.ts';

/** A food of the lexicon. */
export type Food = {
  name: string;
  /** Other names of the same food. */
  aliases: string[];
  /** More specific names. */
  varieties: string[];
  /** What it is: 'cheese' and 'dairy'. */
  kinds: Set<string>;
  /** What it only contains: 'tree nut' of pesto. */
  contains: Set<string>;
  /** How to measure a part of it: 4, 'Tbsp' and 'beaten egg'. */
  parts: { count: number; unit: string; name: string } | null;
};

/** A kind of food, such as 'cheese'. */
export type Kind = { name: string; aliases: string[]; within: string[]; allergens: Allergen[] };

const list = (text = '') => text.split(',').flatMap((each) => each.trim() || []);
const plain = (name: string) => name.replaceAll('_', ' ');

export const kindTable = new Map<string, Kind>(
  kinds
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', allergens] = line.split('|');
      const [own = '', within] = names.split('<');
      const [name = '', aliases] = own.split('=');
      const kind = {
        name: name.trim(),
        aliases: list(aliases),
        within: list(within),
        allergens: list(allergens) as Allergen[],
      };
      return [kind.name, kind] as const;
    }),
);

/** Returns kinds with those that they are part of. */
function withWider(names: string[]): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    const kind = kindTable.get(name);
    if (!kind) throw new Error(`No kind of food: ${name}`);
    for (const wider of kind.within) all.add(wider);
  }
  return all;
}

function* readTable(): Generator<Food> {
  let common: string[] = [];
  for (const line of foods.trim().split('\n')) {
    if (line.startsWith('# ')) {
      common = list(line.slice(2));
      continue;
    }
    const [names = '', marked, parts] = line.split(' | ');
    const [, name = '', aliases, varieties] =
      /^([^=>]+?)(?: = ([^>]+?))?(?: > (.+))?$/.exec(names) ?? [];
    const [, count, unit = '', of = ''] = /^1 = (\d+) (\S+) (.+)$/.exec(parts ?? '') ?? [];
    const own = list(marked);
    yield {
      name,
      aliases: list(aliases),
      varieties: list(varieties),
      kinds: withWider([...common, ...own.filter((kind) => !kind.startsWith('+'))]),
      contains: withWider(own.flatMap((kind) => (kind.startsWith('+') ? kind.slice(1) : []))),
      parts: count ? { count: Number(count), unit, name: of } : null,
    };
  }
}

const entries = [...readTable()];

/** Names whose words alone mean something else, with the name to use for each: 'bell pepper' for 'sweet pepper'. */
export const idioms: [written: string, name: string][] = entries.flatMap(({ name, aliases }) =>
  [name, ...aliases]
    .filter((each) => each.includes('_') || (each !== name && !/[ -]/.test(each)))
    .map((each): [string, string] => [plain(each), name.includes('_') ? name : plain(name)]),
);

/** All foods of the lexicon by their names. */
export const foodTable: ReadonlyMap<string, Food> = new Map(
  entries.map((food) => [
    plain(food.name),
    {
      ...food,
      name: plain(food.name),
      aliases: food.aliases.map(plain),
      varieties: food.varieties.map(plain),
    },
  ]),
);
