import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from './database.ts';
import { refreshRecipeSearch } from './refresh-search.ts';

test('search documents of many recipes are updated in several statements, which have a time limit', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  const ids = Array.from({ length: 2500 }, (_, i) => i + 1);
  await db.transaction().execute((trx) => refreshRecipeSearch(trx, ids));
  const sent = (queries.mock.calls as unknown[][]).flatMap(([text, values]) =>
    String(text).includes('refresh_recipe_search') ? [(values as number[][])[0]] : [],
  );
  expect(sent.map((batch) => batch?.length)).toEqual([1000, 1000, 500]);
  expect(sent.flat()).toEqual(ids);
});
