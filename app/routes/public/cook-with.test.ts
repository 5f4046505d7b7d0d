import { beforeAll, expect, test } from 'vitest';
import { send } from '../../../test/app.ts';
import { addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));

beforeAll(async () => {
  await removeEverything();
  await addRecipe({ title: 'Omelet', ingredients: rows('eggs', 'salt') });
  await addRecipe({ title: 'Quiche', ingredients: rows('eggs', 'cream'), mayContain: ['nuts'] });
});

test('cards say what is missing, and what they may contain of what is left out', async () => {
  const { html, text } = await openPage('/cook-with?have=eggs&without=nuts');
  expect(text).toMatch(/Omelet.*you have everything.*Quiche.*missing cream May contain: nuts/);
  expect(text).toContain('Always check the packaging');
  expect(html).toContain('name="robots" content="noindex"');
});

test('cards say how many of several foods they use', async () => {
  const { text } = await openPage('/cook-with?have=eggs,cream,figs');
  expect(text).toMatch(/Quiche.*Uses 2 of your 3; you have everything/);
  expect(text).toMatch(/Omelet.*Uses 1 of your 3; you have everything/);
  expect(text).toContain('No recipe names figs.');
});

test('the page without foods offers common ones and examples as links', async () => {
  const { html } = await openPage('/cook-with');
  expect(html).toContain('href="/cook-with?have=eggs"');
  expect(html).toContain('href="/cook-with?have=eggs,spinach,feta"');
  expect((await openPage('/cook-with?have=eggs')).html).not.toContain('have=eggs,spinach,feta');
});

test('examples leave out what the reader leaves out', async () => {
  const { html } = await openPage('/cook-with?without=fish');
  expect(html).toContain('href="/cook-with?have=eggs&amp;without=fish"');
  expect(html).not.toContain('href="/cook-with?have=eggs"');
});

test('the page without foods is for search engines', async () => {
  const { html, text } = await openPage('/cook-with');
  expect(html).not.toContain('noindex');
  expect(text).not.toContain('No Recipes Found');
});

test('what a form sends becomes a short address', async () => {
  const answer = await send(
    '/cook-with?have=eggs%2C+rice&without=&staples=salt,pepper,water,oil,olive+oil,sugar',
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/cook-with?have=eggs,rice',
  ]);
  expect((await send('/cook-with?have=eggs&staples=')).status).toBe(200);
});
