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

test('cards list missing foods, and excluded foods that the recipe may contain', async () => {
  const { html, text } = await openPage('/cook-with?have=eggs&without=nuts');
  expect(text).toMatch(/Omelet.*you have everything.*Quiche.*missing cream May contain: nuts/);
  expect(text).toContain('Always check the packaging');
  expect(html).toContain('name="robots" content="noindex"');
});

test('a name that is not a food is rejected with a link to the diet filter', async () => {
  const vegan = await openPage('/cook-with?have=eggs&without=vegan');
  expect(vegan.text).toContain('“vegan” is not a food we know');
  expect(vegan.html).toContain('href="/recipes?diet=vegan"');
  expect(vegan.text).not.toContain('Omelet');
  const list = await openPage('/recipes?without=nuts,gluten+free&diet=halal');
  expect(list.text).toContain('“gluten free” is not a food we know');
  expect(list.html).toContain('href="/recipes?without=nuts&amp;diet=gluten-free&amp;diet=halal"');
  const typo = await openPage('/recipes?without=penuts');
  expect(typo.text).toContain('Check the spelling');
  expect(typo.text).not.toContain('Remove the filter');
});

test('cards of both lists show the words that could not be checked', async () => {
  await addRecipe({ title: 'Riddle', ingredients: rows('eggs', 'blorbit') });
  for (const path of ['/cook-with?have=eggs&without=nuts', '/recipes?without=nuts']) {
    const { text, html } = await openPage(path);
    expect(text).toMatch(/Omelet.*Riddle.*Could not check: blorbit/);
    expect(text).toContain('Always check the packaging');
    expect(html).toContain(
      'without=nuts%2Cpeanuts'.replace('%2C', path.includes('cook') ? ',' : '%2C'),
    );
  }
});

test('cards show which of several foods they use', async () => {
  const { text } = await openPage('/cook-with?have=eggs,cream,figs');
  expect(text).toMatch(/Quiche.*Uses 2 of your 3 \(eggs, cream\); you have everything/);
  expect(text).toMatch(/Omelet.*Uses 1 of your 3 \(eggs\); you have everything/);
  expect(text).toContain('No recipe names figs.');
});

test('the page without foods offers common ones and examples as links', async () => {
  const { html } = await openPage('/cook-with');
  expect(html).toContain('href="/cook-with?have=eggs"');
  expect(html).toContain('href="/cook-with?have=eggs,spinach,feta"');
  expect((await openPage('/cook-with?have=eggs')).html).not.toContain('have=eggs,spinach,feta');
});

test('examples leave out the same foods as the current page', async () => {
  const { html } = await openPage('/cook-with?without=fish');
  expect(html).toContain('href="/cook-with?have=eggs&amp;without=fish"');
  expect(html).not.toContain('href="/cook-with?have=eggs"');
});

test('only the page without foods is indexed', async () => {
  const { html, text } = await openPage('/cook-with');
  expect(html).not.toContain('noindex');
  expect(text).not.toContain('No Recipes Found');
});

test('foods are chips that remove them, and the form adds typed foods to them', async () => {
  const { html } = await openPage('/cook-with?have=eggs,cream&without=nuts');
  expect(html).toMatch(
    /<a [^>]*aria-label="Remove eggs"[^>]*href="\/cook-with\?have=cream&amp;without=nuts"/,
  );
  expect(html).toContain('<input type="hidden" name="previous-have" value="eggs,cream"/>');
  const response = await send(
    '/cook-with?previous-have=eggs,cream&have=figs,+eggs&previous-without=nuts&without=',
  );
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/cook-with?have=eggs,cream,figs&without=nuts',
  ]);
});

test('submitting the form redirects to a short URL', async () => {
  const response = await send(
    '/cook-with?have=eggs%2C+rice&without=&staples=salt,pepper,water,oil,olive+oil,sugar',
  );
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/cook-with?have=eggs,rice',
  ]);
  expect((await send('/cook-with?have=eggs&staples=')).status).toBe(200);
});
