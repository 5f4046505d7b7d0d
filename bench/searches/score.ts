import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultFilters } from '../../domain/filters/recipe-filters.ts';
import { listRecipes } from '../../server/pages/recipes.ts';

/**
 * A search, the titles that are right (one must be among the first three; '-': none may be found), and those that
 * must not appear.
 */
export type LabeledQuery = { search: string; wanted: string[]; never: string[] };

/** Returns the labeled queries: one half of queries.txt is held out; the other and meanings.txt are for tuning. */
export function readQueries(): { tuned: LabeledQuery[]; kept: LabeledQuery[] } {
  const queries = readFile('queries.txt').sort((a, b) =>
    hash(a.search).localeCompare(hash(b.search)),
  );
  const half = queries.length / 2;
  return {
    tuned: [...queries.slice(0, half), ...readFile('meanings.txt')],
    kept: queries.slice(half),
  };
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
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

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
