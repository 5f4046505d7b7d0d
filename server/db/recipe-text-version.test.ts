import { appendFileSync, cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { hashRecipeTextSources, recipeTextVersion } from './recipe-text-version.ts';

const root = join(import.meta.dirname, '../..');

test('each change to the code that reads recipe text changes the version', () => {
  const copy = mkdtempSync(join(inject('temporaryDirectory'), 'sources-'));
  for (const path of [
    'packages/recipe-text',
    'domain/recipe/row-keys.ts',
    'server/db/write-foods.ts',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  let version = hashRecipeTextSources(copy);
  expect(version).toBe(recipeTextVersion);
  for (const file of [
    'packages/recipe-text/lexicon/foods.ts',
    'packages/recipe-text/links.ts',
    'domain/recipe/row-keys.ts',
    'server/db/write-foods.ts',
  ]) {
    appendFileSync(join(copy, file), '\n// Changed.\n');
    expect(hashRecipeTextSources(copy)).not.toBe(version);
    version = hashRecipeTextSources(copy);
  }
  for (const file of ['links.test.ts', 'test-scale.ts', 'bench.ts']) {
    appendFileSync(join(copy, 'packages/recipe-text', file), '\n// Changed.\n');
    expect([file, hashRecipeTextSources(copy)]).toEqual([file, version]);
  }
});
