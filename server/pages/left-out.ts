import { parseExclusion } from '@potluck/recipe-text/contents';
import { type Diet, dietKeys, diets } from '#domain/recipe/labels.ts';
import { findUnknownFoods } from '../db/find-foods.ts';

type Paths = {
  /** Returns the URL of the list with other left-out foods. */
  without: (foods: string[]) => string;
  /** Returns the URL of the list with a diet and other left-out foods. */
  diet: (diet: Diet, foods: string[]) => string;
};

/** Returns the notice about the left-out foods of a list. */
export async function describeExcludedFoods(without: string[], paths: Paths) {
  const names = await findUnknownFoods(without);
  const rejected = names.map((name) => {
    const key = name.toLowerCase().replaceAll(' ', '-');
    const diet = dietKeys.find((each) => each === key);
    const others = without.filter((each) => each !== name);
    return { name, diet: diet ? { label: diets[diet], path: paths.diet(diet, others) } : null };
  });
  const leavesOut = (kind: string) =>
    without.some((typed) => parseExclusion(typed)?.contains.includes(kind));
  const isHalf = leavesOut('nut') && !leavesOut('peanut');
  return {
    without,
    rejected,
    withoutPeanuts: isHalf ? paths.without([...without, 'peanuts']) : null,
  };
}
