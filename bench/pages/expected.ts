import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The parts of a recipe that a warning can name. */
export const fields = ['title', 'ingredients', 'steps', 'times', 'servings'] as const;
export type Field = (typeof fields)[number];

const Rows = z.array(
  z.union([z.string(), z.strictObject({ heading: z.string(), rows: z.array(z.string()) })]),
);
const Minutes = z.int().positive().nullable();

/**
 * A recipe as a careful person copies it from a page. If several values are right, they are in a
 * list.
 */
export const ExpectedRecipe = z.strictObject({
  /** The publishing system whose markup the page has, such as 'WP Recipe Maker 9'. */
  system: z.string(),
  url: z.url(),
  title: z.union([z.string(), z.array(z.string())]),
  ingredients: Rows,
  steps: Rows,
  /** Set if the page has its steps in running text, so that a reader may split them anywhere. */
  isProse: z.literal(true).optional(),
  totalMinutes: z.union([Minutes, z.array(Minutes)]),
  servings: z.union([Minutes, z.array(Minutes)]),
  /** Fields that the page omits or contradicts. A reader must warn about each. */
  lost: z.array(z.enum(fields)).optional(),
});
export type ExpectedRecipe = z.infer<typeof ExpectedRecipe>;

export type PageFixture = { name: string; body: Uint8Array; expected: ExpectedRecipe };

/** Returns the pages of a set, each FILE.html with its FILE.json. Throws if one of the two is missing or invalid. */
export function readPageFixtures(set: 'tuned' | 'held-out'): PageFixture[] {
  const folder = join(import.meta.dirname, set);
  const files = readdirSync(folder);
  const names = new Set(files.map((file) => file.replace(/\.(html|json)$/, '')));
  return [...names].sort().map((name) => ({
    name,
    body: readFileSync(join(folder, `${name}.html`)),
    expected: ExpectedRecipe.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))),
  }));
}

type Section = { heading: string | null; rows: string[] };

/** Returns rows with and without a heading as sections. */
export function toSections(rows: ExpectedRecipe['ingredients']): Section[] {
  return rows.map((row) => (typeof row === 'string' ? { heading: null, rows: [row] } : row));
}
