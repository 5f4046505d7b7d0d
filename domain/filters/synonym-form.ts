import { cleanLine } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import { cleanMissedSearch } from './missed-search.ts';

const words = (what: string) =>
  z
    .string(`${what} is required`)
    .max(100, `${what} must be at most 100 characters`)
    .transform((typed) => cleanLine(typed));

/** A search without results, and the search that replaces it. */
export const SynonymSchema = z
  .object({
    search: words('Search')
      .transform((typed) => cleanMissedSearch(typed) ?? '')
      .refine((typed) => typed !== '', 'Search needs a word of at least three letters'),
    finds: words('Finds').refine(
      (typed) => cleanMissedSearch(typed) !== null,
      'Finds needs a word of at least three letters',
    ),
  })
  .refine(({ search, finds }) => search !== cleanMissedSearch(finds), {
    path: ['finds'],
    error: 'Enter words that differ from the search',
  });
