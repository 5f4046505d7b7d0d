import { cleanLine } from '@potluck/recipe-text/clean-text';
import { staples } from '@potluck/recipe-text/staples';
import { parseExcludedFoods } from './left-out-foods.ts';

/** The foods to cook with, to leave out, and always on hand, as typed. */
export type CookQuery = { have: string[]; without: string[]; staples: string[] };

/** The parameter for foods that a form adds to, which no URL of a page has. */
export const previousFoods = (name: 'have' | 'without') => `previous-${name}`;

const most = { have: 30, staples: 30, letters: 40 };

/** Returns the foods of a query. Staples are the default ones unless it names others. */
export function readCookQuery(query: URLSearchParams): CookQuery {
  const foods = (name: 'have' | 'staples') => {
    const given = listGiven(query, name).flatMap((text) => text.slice(0, 4000).split(','));
    const typed = new Set(given.map((food) => cleanLine(food, most.letters)).filter(Boolean));
    return [...typed].slice(0, most[name]);
  };
  return {
    have: foods('have'),
    without: parseExcludedFoods(listGiven(query, 'without')),
    staples: query.has('staples') ? foods('staples') : staples,
  };
}

function listGiven(query: URLSearchParams, name: keyof CookQuery): string[] {
  const previous = name === 'staples' ? [] : query.getAll(previousFoods(name));
  return [...previous, ...query.getAll(name)];
}

/** Returns the URL of 'What can I cook?' for these foods. */
export function cookWithPath({ have, without, staples: own }: CookQuery): string {
  const query = new URLSearchParams();
  if (have.length > 0) query.set('have', have.join(','));
  if (without.length > 0) query.set('without', without.join(','));
  if (own.join() !== staples.join()) query.set('staples', own.join(','));
  return `/cook-with?${query}`.replaceAll('%2C', ',').replace(/\?$/, '');
}
