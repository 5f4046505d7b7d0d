import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('{app,server,scripts,packages,domain}/**/*.{ts,tsx}', {
  cwd: new URL('../..', import.meta.url),
  exclude: (name) => /node_modules|\.test\.tsx?$/.test(name),
});

const inserts =
  /insertRecord\(\s*trx,\s*recipeRecord|addRecordFromForm\(\s*actor,\s*recipeRecord|insertInto\('recipes'\)|insert into recipes\b/;

test('only save-draft.ts inserts recipes; the trash restores them, and a preview rolls back', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((name) =>
    inserts.test(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')),
  );
  expect(found.sort()).toEqual([
    ...['server/drafts/preview.ts', 'server/import/save-draft.ts', 'server/recipes/trash.ts'],
  ]);
});
