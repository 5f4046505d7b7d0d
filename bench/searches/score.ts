import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultFilters } from '../../domain/filters/recipe-filters.ts';
import { listRecipes } from '../../server/pages/recipes.ts';

/**
 * A search with its right titles, of which one must be among the first three ('-' means that
 * nothing may be found), and with titles that must not appear.
 */
export type LabeledQuery = { search: string; wanted: string[]; never: string[] };

/**
 * Returns the labeled queries. Queries that were once held out have been read since, so they count
 * as tuned.
 */
export function readQueries(): { tuned: LabeledQuery[]; kept: LabeledQuery[] } {
  const tuned = ['queries.txt', 'meanings.txt', 'once-held-out.txt'];
  return { tuned: tuned.flatMap(readFile), kept: readFile('held-out.txt') };
}

function readFile(name: string): LabeledQuery[] {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [search = '', wanted, never] = line.split('|').map((part) => part.trim());
      return { search, wanted: titles(wanted), never: titles(never) };
    });
}

const titles = (text = '') => text.split(' / ').filter(Boolean);

/** Runs a query, and returns the first titles with whether they are right; null if no wanted recipe is among `known`. */
export async function score({ search, wanted, never }: LabeledQuery, known: Set<string>) {
  if (wanted[0] !== '-' && ![...wanted, ...never].some((title) => known.has(title))) return null;
  const { recipes } = await listRecipes({ ...defaultFilters, search });
  const found = recipes.map(({ title }) => title);
  const first = found.slice(0, 3);
  if (wanted[0] === '-') return { search, first, isRight: found.length === 0 };
  const isWanted =
    !wanted.some((title) => known.has(title)) || first.some((title) => wanted.includes(title));
  return { search, first, isRight: isWanted && !found.some((title) => never.includes(title)) };
}
