import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ExpectedFile, isRight, listDifferences } from '../../test/expected.ts';
import { readDrafts } from '../../test/read.ts';
import { listPrograms } from './program-help.ts';

const end = '.expected.json';

function filesIn(folder: string): string[] {
  return globSync(`*/*${end}`, { cwd: join(import.meta.dirname, folder) })
    .map((file) => file.slice(0, -end.length))
    .sort();
}

/** Returns how the recipes of a file differ from the expected ones. */
async function compare(folder: string, file: string) {
  const path = join(import.meta.dirname, folder, file);
  const expected = JSON.parse(readFileSync(`${path}${end}`, 'utf8')) as ExpectedFile;
  const found = await readDrafts(file, readFileSync(path));
  const drafts = found.flatMap(({ recipe }) => ('draft' in recipe ? [recipe.draft] : []));
  const rejected = found.filter(({ recipe }) => 'rejected' in recipe).length;
  return {
    titles: [drafts.map(({ title }) => title), expected.recipes.map(({ title }) => title)],
    differences: expected.recipes.flatMap((recipe, i) =>
      drafts[i] ? listDifferences(recipe, drafts[i]) : [],
    ),
    rejected: isRight(expected.rejected, rejected) ? [] : [`${rejected} rejected`],
  };
}

const samples = filesIn('samples');

describe.each(samples)('the sample %s', (file) => {
  test('is read completely', async () => {
    const { titles, differences, rejected } = await compare('samples', file);
    expect(titles[0]).toEqual(titles[1]);
    expect([...differences, ...rejected]).toEqual([]);
  });
});

test('at least 95% of the files that the authors of the readers have not seen are right', async () => {
  const files = filesIn('held-out');
  let right = 0;
  for (const file of files) {
    const { titles, differences, rejected } = await compare('held-out', file);
    const faults = differences.length + rejected.length;
    if (faults === 0 && JSON.stringify(titles[0]) === JSON.stringify(titles[1])) right++;
  }
  expect(files.length).toBeGreaterThan(60);
  expect(right / files.length).toBeGreaterThanOrEqual(0.95);
});

test('all recipes of a collection are read, however many elements its page has', async () => {
  const page = readFileSync(join(import.meta.dirname, 'samples/recipekeeper/recipes.html'), 'utf8');
  const begin = page.indexOf('<div class="recipe-details">');
  const [head, recipes] = [page.slice(0, begin), page.slice(begin, page.indexOf('</body>'))];
  const found = await readDrafts('recipes.html', head + recipes.repeat(1000), {
    entryBytes: 20_000_000,
  });
  expect(
    found.filter(({ recipe }) => 'draft' in recipe && recipe.draft.steps.length > 0),
  ).toHaveLength(2000);
});

test('each program with samples has help for people who bring their recipes', () => {
  const named = samples.map((file) => {
    const path = join(import.meta.dirname, 'samples', `${file}${end}`);
    return (JSON.parse(readFileSync(path, 'utf8')) as ExpectedFile).program;
  });
  const helped = listPrograms().map(({ name }) => name);
  expect(named.filter((name) => !helped.includes(name))).toEqual([]);
});

test('there are samples', () => expect(samples.length).toBeGreaterThan(80));
