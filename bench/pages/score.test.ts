import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DraftRow, ReadRecipe } from './adapter.ts';
import { type ExpectedRecipe, readPageFixtures } from './expected.ts';
import { scorePage } from './score.ts';

const expected: ExpectedRecipe = {
  system: 'a test',
  url: 'https://example.com/stew',
  title: 'Stew',
  ingredients: ['1 ½ cups of stock', { heading: 'Topping', rows: ['200 g bread, cubed'] }],
  steps: ['Boil the stock.', 'Add the bread.'],
  totalMinutes: 30,
  servings: [4, 6],
};

function rows(...texts: string[]): DraftRow[] {
  return texts.map((text) => ({ text, isHeading: text.endsWith(':') }));
}

const read: ReadRecipe = {
  title: 'Stew',
  ingredients: rows('1 ½ cups of stock', 'Topping:', '200 g bread, cubed'),
  steps: rows('Boil the stock.', 'Add the bread.'),
  totalMinutes: 30,
  servings: 4,
  warnings: [],
};

test('a recipe that is read exactly as people copied it scores as correct in every part', () => {
  const score = scorePage(expected, read);
  expect(Object.values(score.right)).toEqual([true, true, true, true, true]);
  expect(score).toMatchObject({ lost: [], extra: [], headings: { expected: 1, found: 1 } });
});

test('differences in case, punctuation, "of", fraction signs, spaces and row order do not affect the score', () => {
  const ingredients = rows('200g Bread (cubed)', 'Topping', '1 1/2 cups stock');
  const score = scorePage(expected, { ...read, ingredients });
  expect(score.right.ingredients).toBe(true);
  expect(score.headings.found).toBe(0);
});

test('a missing row is lost silently unless a warning names the ingredients', () => {
  const ingredients = rows('1 ½ cups of stock');
  const silent = scorePage(expected, { ...read, ingredients });
  expect(silent.right.ingredients).toBe(false);
  expect(silent.lost).toEqual([
    { field: 'ingredients', text: '200 g bread, cubed', isSilent: true },
  ]);
  const warnings = [{ field: 'ingredients' as const, message: 'A row was left out.' }];
  const warned = scorePage(expected, { ...read, ingredients, warnings });
  expect(warned.lost.map(({ isSilent }) => isSilent)).toEqual([false]);
  const about = [{ field: 'steps' as const, message: 'The steps are short.' }];
  expect(scorePage(expected, { ...read, ingredients, warnings: about }).lost[0]?.isSilent).toBe(
    true,
  );
});

test('a row without its amount counts as lost', () => {
  const score = scorePage(expected, { ...read, ingredients: rows('stock', '200 g bread, cubed') });
  expect(score.lost.map(({ text }) => text)).toEqual(['1 ½ cups of stock']);
  expect(score.extra).toEqual([{ field: 'ingredients', text: 'stock' }]);
});

test('joined rows count as wrong, but none of their text counts as lost', () => {
  const score = scorePage(expected, {
    ...read,
    ingredients: rows('1 ½ cups of stock 200 g bread, cubed'),
  });
  expect(score.right.ingredients).toBe(false);
  expect(score.lost).toEqual([]);
});

test('a heading may be part of the row below it', () => {
  const ingredients = rows('1 ½ cups of stock', 'Topping: 200 g bread, cubed');
  const score = scorePage(expected, { ...read, ingredients });
  expect([score.right.ingredients, score.lost]).toEqual([true, []]);
});

test('steps in another order count as wrong', () => {
  const score = scorePage(expected, { ...read, steps: rows('Add the bread.', 'Boil the stock.') });
  expect(score.right.steps).toBe(false);
});

test('steps in running text may be split anywhere', () => {
  const joined = { ...read, steps: rows('Boil the stock. Add the bread.') };
  expect(scorePage(expected, joined).right.steps).toBe(false);
  const score = scorePage({ ...expected, isProse: true }, joined);
  expect([score.right.steps, score.lost, score.extra]).toEqual([true, [], []]);
});

test('a page that lacks a field needs a warning that names the field', () => {
  const lacking: ExpectedRecipe = { ...expected, lost: ['times'] };
  expect(scorePage(lacking, read).lost).toEqual([
    { field: 'times', text: 'no warning', isSilent: true },
  ]);
  const warnings = [{ field: 'times' as const, message: 'The total is less than its parts.' }];
  expect(scorePage(lacking, { ...read, warnings }).lost).toEqual([]);
});

test('an invented time counts as wrong', () => {
  expect(scorePage({ ...expected, totalMinutes: null }, read).right['total time']).toBe(false);
});

test('a rejected page scores no points, and counts as a reported loss', () => {
  const score = scorePage(expected, null);
  expect(score).toMatchObject({ isRejected: true, lost: [] });
  expect(Object.values(score.right)).toEqual([false, false, false, false, false]);
});

test.each(['tuned', 'held-out'] as const)(
  'every page of the %s set has an expected recipe',
  (set) => {
    const fixtures = readPageFixtures(set);
    expect(fixtures.length).toBeGreaterThanOrEqual(105);
    for (const { name, body, expected } of fixtures) {
      expect(expected.ingredients.length, name).toBeGreaterThan(0);
      expect(expected.steps.length > 0 || expected.lost?.includes('steps'), name).toBe(true);
      expect(body.length, name).toBeGreaterThan(1000);
    }
  },
);

test('README.md names the publishing system of every page', () => {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const systems = [...readPageFixtures('tuned'), ...readPageFixtures('held-out')];
  const missing = systems.filter(({ expected }) => !text.includes(expected.system));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('the command lists no errors of the held-out set', () => {
  const command = join(import.meta.dirname, '../recipe-pages.ts');
  const run = () =>
    execFileSync(process.execPath, [command, '--errors', 'held-out'], { stdio: 'pipe' });
  expect(run).toThrow('Only the errors of tuned may be listed');
});
