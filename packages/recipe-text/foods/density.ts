import {
  cupWeights,
  cupWeightsOfPouredFoods,
  densityNeutralWords,
  liquidNames,
} from '../lexicon/densities.ts';
import { tokenize } from '../reading/words.ts';

/** The weight of a cup of a food, and its source. */
export type Density = { gramsPerCup: number; source: string };

const fillers = new Set(densityNeutralWords.split(' '));

function keyOf(name: string): string {
  const words = tokenize(name).map(({ word }) => word);
  return words
    .filter((word) => /[\p{L}\p{N}%]/u.test(word) && !fillers.has(word))
    .sort()
    .join(' ');
}

const byName = (of: typeof cupWeights) =>
  new Map<string, Density>(
    of.flatMap(([gramsPerCup, names, food]) =>
      names.split(' / ').map((name) => {
        const source = `USDA FoodData Central: ${food}, ${gramsPerCup} g per cup`;
        return [keyOf(name), { gramsPerCup, source }] as const;
      }),
    ),
  );

const densities = byName(cupWeights);
const pouredDensities = byName(cupWeightsOfPouredFoods);

/** Returns the density of the food that a text names, or undefined when its food is unknown. */
export function findDensity(name: string): Density | undefined {
  return densities.get(keyOf(name.slice(0, 120)));
}

/** Returns the density of a liquid that metric cooks weigh and others pour. */
export function findPouredDensity(name: string): Density | undefined {
  return pouredDensities.get(keyOf(name.slice(0, 120)));
}

// Commas come as spaces: 'milk  boiled with cinnamon'.
const liquid = new RegExp(
  `(?<!\\p{L})(?:${liquidNames.replaceAll(' ', '|')})(?=\\s\\s|\\s?$|\\s(?:used|you|that|after|before|if|when)(?!\\p{L}))`,
  'iu',
);

/** Returns whether ounces of a food are a volume: '2 oz gin'. */
export function isLiquidFood(name: string): boolean {
  return liquid.test(name.trim());
}
