import { densityFillers, liquids, portions } from '../lexicon/densities.ts';

/** How much a cup of a food weighs, and the source for that. */
export type Density = { gramsPerCup: number; source: string };

const fillers = new Set(densityFillers.split(' '));

function keyOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}'%-]+/gu) ?? [];
  return words
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/(?<=[^s])s$/, ''))
    .sort()
    .join(' ');
}

const densities = new Map<string, Density>(
  portions.flatMap(([gramsPerCup, names, food]) =>
    names.split(' / ').map((name) => {
      const source = `USDA FoodData Central: ${food}, ${gramsPerCup} g per cup`;
      return [keyOf(name), { gramsPerCup, source }] as const;
    }),
  ),
);

/** Returns the density of the food that a text names, or undefined when its food is unknown. */
export function densityOf(name: string): Density | undefined {
  return densities.get(keyOf(name.slice(0, 120)));
}

const liquid = new RegExp(`(?<!\\p{L})(?:${liquids.replaceAll(' ', '|')})$`, 'iu');

/** Returns whether ounces of a food are a volume: '2 oz gin'. */
export function isLiquid(name: string): boolean {
  return liquid.test(name.trim());
}
