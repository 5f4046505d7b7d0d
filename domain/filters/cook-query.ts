import { staples } from '@potluck/recipe-text/staples';
import { cleanLine } from '../text/clean-text.ts';

/** The foods that a reader has, leaves out and always has on hand, as typed. */
export type CookQuery = { have: string[]; without: string[]; staples: string[] };

const most = { have: 30, without: 12, staples: 30, letters: 40 };

/** Returns the foods of an address. Staples are the usual ones unless it names others. */
export function readCookQuery(query: URLSearchParams): CookQuery {
  const foods = (name: 'have' | 'without' | 'staples') => {
    const given = query.getAll(name).flatMap((text) => text.slice(0, 4000).split(','));
    const typed = new Set(given.map((food) => cleanLine(food, most.letters)).filter(Boolean));
    return [...typed].slice(0, most[name]);
  };
  return {
    have: foods('have'),
    without: foods('without'),
    staples: query.has('staples') ? foods('staples') : staples,
  };
}

/** Returns the address of 'What can I cook?' for these foods. */
export function cookAddress({ have, without, staples: own }: CookQuery): string {
  const query = new URLSearchParams();
  if (have.length > 0) query.set('have', have.join(','));
  if (without.length > 0) query.set('without', without.join(','));
  if (own.join() !== staples.join()) query.set('staples', own.join(','));
  return `/cook-with?${query}`.replaceAll('%2C', ',').replace(/\?$/, '');
}
