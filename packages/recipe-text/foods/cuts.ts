import { meatCutsText } from '../lexicon/cuts.ts';
import { tokenize } from '../reading/words.ts';
import { readFoodLines } from './table.ts';

/** The name of a cut by each of its names, and its smaller cuts. */
type Cuts = { names: Map<string, string>; smaller: Map<string, string[]> };

const cutsOf = new Map<string, Cuts>();
for (const { name, aliases, varieties, marks: animals } of readFoodLines(meatCutsText)) {
  for (const animal of animals) {
    const { names, smaller } = cutsOf.get(animal) ?? { names: new Map(), smaller: new Map() };
    for (const each of [name, ...aliases]) names.set(each, name);
    smaller.set(name, varieties);
    cutsOf.set(animal, { names, smaller });
  }
}

/**
 * Returns a meat with the cut that a text names: 'chicken breast', or 'whole chicken'. A choice of cuts is any of them,
 * and a steak of another cut is that cut.
 */
export function addCutToMeat(meat: string, text: string): string {
  const { names } = cutsOf.get(meat) ?? {};
  if (!names) return meat;
  const words = tokenize(text).map(({ word }) => word);
  const found = [...new Set(words.flatMap((word) => names.get(word) ?? []))];
  const [cut, other] = found.length > 1 ? found.filter((each) => each !== 'steak') : found;
  if (!cut) return words[words.indexOf(meat) - 1] === 'whole' ? `whole ${meat}` : meat;
  return other && words.some((word) => /^(?:or|\/)$/.test(word)) ? meat : `${meat} ${cut}`;
}

/** Returns the meat of which a food is a cut, or undefined: 'chicken' of 'chicken breast'. */
export function getMeatOfCut(food: string): string | undefined {
  return [...cutsOf.keys()].find(
    (meat) =>
      food === `whole ${meat}` ||
      (food.startsWith(`${meat} `) && cutsOf.get(meat)?.smaller.has(food.slice(meat.length + 1))),
  );
}

/** Returns the cuts that a meat, or a larger cut, can be divided into. */
export function listSmallerCuts(food: string): string[] {
  const meat = getMeatOfCut(food) ?? food;
  const { smaller } = cutsOf.get(meat) ?? {};
  if (!smaller) return [];
  const isWhole = food === meat || food === `whole ${meat}`;
  const cuts = isWhole ? [...smaller.keys()] : smaller.get(food.slice(meat.length + 1));
  return (cuts ?? []).map((cut) => `${meat} ${cut}`);
}
