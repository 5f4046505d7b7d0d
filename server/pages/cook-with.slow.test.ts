import { staples } from '@potluck/recipe-text/staples';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addRecipe, removeEverything } from '../../test/factories.ts';
import { listCookable } from './cook-with.ts';

const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));

beforeAll(removeEverything);

const scoreOf = ({ used, missing }: { used: number; missing: string[] }) =>
  used ** 2 / (used + missing.length);

test.each([
  ['counted', { few: 5_000, budget: 0 }],
  ['too many to count', { few: 0, budget: 50_000 }],
  ['so many that only the newest are read', { few: 0, budget: 0 }],
])('recipes that are %s stay in exact order across pages', async (_, limits) => {
  await removeEverything();
  const foods = [
    'egg',
    'onion',
    'milk',
    'rice',
    'leek',
    'kale',
    'beet',
    'pea',
    'fig',
    'plum',
    'date',
    'corn',
  ];
  const pantry = [...foods, ...staples];
  const sample = fc.sample(fc.subarray(pantry, { minLength: 1, maxLength: 7 }), {
    numRuns: 100,
    seed: 7,
  });
  const added: { id: number; names: string[] }[] = [];
  for (const [n, names] of sample.entries()) {
    const { id } = await addRecipe({ title: `Dish ${n}`, ingredients: rows(...names) });
    added.push({ id: Number(id), names });
  }
  // 'Oil' leaves out olive oil, too.
  const isOut = (name: string, without: string[]) =>
    without.some((word) => ` ${name} `.includes(` ${word} `));
  const some = (list: string[], least: number, most: number) =>
    fc.subarray(list, { minLength: least, maxLength: most });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        have: some(foods, 1, 12),
        staples: some(pantry, 0, 8),
        without: some(pantry, 0, 2),
      }),
      async (query) => {
        const there = [...query.have, ...query.staples];
        const asked = query.have.filter((name) => !query.without.includes(name));
        const expected = added
          .filter(({ names }) => !names.some((name) => isOut(name, query.without)))
          .filter(({ names }) => names.some((name) => asked.includes(name)))
          .map(({ id, names }) => {
            const missing = names.filter((name) => !there.includes(name)).sort();
            const used = names.filter(
              (name) => there.includes(name) && !staples.includes(name),
            ).length;
            return { id, missing, used };
          })
          .sort(
            (a, b) => scoreOf(b) - scoreOf(a) || a.missing.length - b.missing.length || b.id - a.id,
          )
          .map(({ id, missing }) => [id, ...missing]);
        const found: (number | string)[][] = [];
        let after: string | null = null;
        do {
          const { recipes, next } = await listCookable(query, after, limits);
          found.push(...recipes.map(({ id, missing }) => [Number(id), ...missing.sort()]));
          after = next;
        } while (after);
        const ids = new Set(found.map(([id]) => id));
        const isComplete = limits.few + limits.budget > 0;
        expect(found).toEqual(isComplete ? expected : expected.filter(([id]) => ids.has(id)));
        expect(found.length > 0).toBe(expected.length > 0);
      },
    ),
    { numRuns: 15 },
  );
});
