import { sql } from 'kysely';
import { expect } from 'vitest';
import { defaultFilters, type RecipeSort } from '#domain/filters/recipe-filters.ts';
import { db } from '#server/db/database.ts';
import { listRecipes } from '#server/pages/recipes.ts';
import { addRecipes, removeEverything } from '../factories.ts';

const dates = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.001Z', '2026-02-01T00:00:00Z'];
const names = ['Apple Cake', 'apple cake', 'Äpfel', 'Żurek'];
const times = [0, 30, 45];

/** Adds recipes with few different dates, titles and times, so that many are equal. */
export async function addSixty(): Promise<void> {
  await removeEverything();
  await addRecipes(
    Array.from({ length: 60 }, (_, i) => ({
      title: names[i % names.length],
      description: `Good with bread ${i}`,
      prepTime: i % 2 === 0 ? times[i % times.length] : 0,
      cookTime: i % 2 === 0 ? 0 : times[i % times.length],
      createdAt: new Date(dates[i % dates.length] as string),
    })),
  );
  // Dates that differ by less than JavaScript's precision.
  await sql`update recipes set created_at = created_at + id % 7 * interval '1 microsecond'`.execute(
    db,
  );
}

/** Every order of a list of recipes. */
export const sorts = [
  ...(['newest', 'oldest', 'title-asc', 'title-desc', 'time-asc', 'time-desc'] as const),
  'best' as const,
];

/** Returns a cursor with this content. */
export function forge(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Checks that a list of the sixty recipes survives cursors with strange values, which have these numbers of keys. */
export async function expectForgedSurvived(
  sort: RecipeSort | 'best',
  lengths: (2 | 3)[],
): Promise<void> {
  const big = Number.MAX_SAFE_INTEGER;
  const numbers = [0, -1, 4, 2 ** 31, -(2 ** 31) - 1, big, -big, 1e300, 1e-300];
  const values = [
    ...numbers,
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59.999999',
    '',
    '\0',
    'a\0b',
    '\ud800',
    "'",
    'z'.repeat(2000),
  ];
  const keys = [...values.map((one) => [one, 1]), [0, big], [0, 1e300]];
  for (const [i, [one, id]] of keys.entries()) {
    for (const forged of [
      [one, id],
      [one, id, id],
      [one, '2026-01-01T00:00:00', id],
      [id, one, id],
    ]) {
      if (!(lengths as number[]).includes(forged.length)) continue;
      const search = i % 2 ? 'bread' : '';
      const filters = { ...defaultFilters, sort, search };
      expect((await listRecipes(filters, forge(forged))).total).toBe(60);
    }
  }
}
