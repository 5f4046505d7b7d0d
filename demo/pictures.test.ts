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

test('every recipe and step has its picture, and no picture is left over', async () => {
  const covers = recipes.map(({ slug }) => `${slug}.webp`);
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

test('no two recipes share a photograph or a drawn dish', () => {
  const looks = recipes.map(({ cover }) =>
    'photo' in cover ? cover.photo : JSON.stringify([cover.dish, cover.fill]),
  );
  expect(new Set(looks).size).toBe(recipes.length);
});

test('every photograph is credited', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
  for (const { title, cover } of recipes) {
    if (!('photo' in cover)) continue;
    expect(readme.replaceAll(/ +/g, ' ')).toContain(
      `| ${title} | \`${cover.photo}\` | ${cover.author} |`,
    );
  }
});
