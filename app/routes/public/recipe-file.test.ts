import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../../test/app.ts';
import { addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

beforeAll(async () => {
  await removeEverything();
  const { id } = await addRecipe({ title: 'Pea Soup' });
  await db.updateTable('recipes').set({ slug: 'pea-stew' }).where('id', '=', id).execute();
});

test('a cached recipe page also links to downloads with their names', async () => {
  const { links } = await openPage('/recipes/pea-stew');
  const files = links.filter(({ href }) => href.includes('/recipe.'));
  expect(files.map(({ text }) => text)).toEqual(['Markdown', 'Cooklang', 'JSON']);
  const cookie = await sessionOf(await addSomebody());
  for (const { href } of files) {
    const end = href.split('.').at(-1);
    for (const headers of [{}, {}, { Cookie: cookie }] as Record<string, string>[]) {
      const response = await send(href, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Disposition')).toBe(
        `attachment; filename="pea-stew.${end}"`,
      );
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(await response.text()).toContain('Pea Soup');
    }
  }
});

test.each(['json', 'cook', 'md'])(
  'the file recipe.%s of an old or unknown slug redirects or is not found',
  async (end) => {
    const old = await send(`/recipes/pea-soup/recipe.${end}`);
    expect([old.status, old.headers.get('Location')]).toEqual([
      301,
      `/recipes/pea-stew/recipe.${end}`,
    ]);
    expect((await send(`/recipes/nothing/recipe.${end}`)).status).toBe(404);
    expect((await send('/recipes/pea-stew/recipe.exe')).status).toBe(404);
  },
);

test.each(['recipe.json/', 'recipe.json//', 'recipe.JSON', 'recipe%2Emd', 'recipe.cook///'])(
  '%s also downloads the recipe file',
  async (file) => {
    const response = await send(`/recipes/pea-stew/${file}`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Pea Soup'),
    ]);
  },
);

test('a recipe file shows a change at once', async () => {
  const { id } = await addRecipe({ title: 'Bread', notes: 'Old note' });
  expect(await (await send('/recipes/bread/recipe.md')).text()).toContain('Old note');
  await db.updateTable('recipes').set({ notes: 'New note' }).where('id', '=', id).execute();
  await expect
    .poll(async () => (await send('/recipes/bread/recipe.md')).text())
    .toContain('New note');
});
