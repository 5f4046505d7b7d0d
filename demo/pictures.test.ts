import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { DemoRecipe } from './types.ts';

const images = new URL('./images/', import.meta.url);
let recipes: DemoRecipe[];

beforeAll(async () => {
  const folder = new URL('./recipes/', import.meta.url);
  recipes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await import(new URL(name, folder).href)).recipe),
  );
});

test('every photo of a recipe or step has a file, and no file is unused', async () => {
  const covers = recipes.flatMap(({ slug, cover }) => (cover ? [`${slug}.webp`] : []));
  const steps = recipes.flatMap((recipe) =>
    recipe.steps.flatMap((step) => (typeof step === 'string' ? [] : [`${step.image}.webp`])),
  );
  expect((await readdir(new URL('featured/', images))).sort()).toEqual(covers.sort());
  expect((await readdir(new URL('steps/', images))).sort()).toEqual(steps.sort());
});

test('no two pictures are the same, and each is below 60 kB', async () => {
  const seen = new Map<string, string>();
  for (const folder of ['featured/', 'steps/']) {
    for (const name of await readdir(new URL(folder, images))) {
      const bytes = await readFile(new URL(folder + name, images));
      expect(bytes.length, name).toBeLessThanOrEqual(60_000);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(seen.get(hash), name).toBeUndefined();
      seen.set(hash, name);
    }
  }
});

test('no two pictures come from the same photo, and every featured recipe has a photo', () => {
  const files = photographs().map(({ photo }) => photo);
  expect(new Set(files).size).toBe(files.length);
  expect(recipes.filter(({ featured, cover }) => featured && !cover)).toEqual([]);
});

test('every photograph is credited', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
  for (const { title, photo, author } of photographs()) {
    expect(readme.replaceAll(/ +/g, ' ')).toContain(`| ${title} | \`${photo}\` | ${author} |`);
  }
});

/** Covers and pictures of steps, with the titles of their recipes. */
function photographs() {
  return recipes.flatMap(({ title, cover, steps }) =>
    [cover, ...steps.map((step) => (typeof step === 'string' ? undefined : step.photo))].flatMap(
      (photo) => (photo ? [{ title, ...photo }] : []),
    ),
  );
}
