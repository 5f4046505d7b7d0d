import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

type Title = { name?: string; h1?: string; head?: string; site?: string; author?: string };

/** Returns the title of a page with a name in its data, or with headings and lists only. */
function titleOf({ name, h1 = '', head = '', site, author }: Title) {
  const data = {
    ...{ '@type': 'Recipe', name, author },
    ...{ recipeIngredient: ['200 g flour', '2 eggs'], recipeInstructions: ['Mix.', 'Bake.'] },
  };
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const meta = site ? `<meta property="og:site_name" content="${site}">` : '';
  const body =
    '<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2><ol><li>Mix.</li><li>Bake.</li></ol>';
  const html = `<html><head><title>${head}</title>${meta}${name === undefined ? '' : script}</head><body>${h1}${body}</body></html>`;
  return readPage(html, 'https://www.tidykitchen.example/bread')?.draft.title;
}

test.each<[string, Title]>([
  ['votes', { name: 'Banana Bread ★★★★☆ (12 votes)' }],
  ['a score with votes', { name: 'Banana Bread - 4.5/5 (23 ratings)' }],
  ['a bare score with votes', { name: 'Banana Bread 4.8 (120)' }],
  ['the author in another language', { name: 'Banana Bread von Heike', author: 'Heike' }],
  ['the author in lower case', { name: 'Banana Bread by ana_r', author: 'ana_r' }],
  ["'Recipe for'", { name: 'Recipe for Banana Bread' }],
  ["'Recept på'", { name: 'Recept på banana Bread' }],
  ["'Print:'", { name: 'Print: Banana Bread' }],
  ["'(Video)'", { name: 'Banana Bread (Video)' }],
  ['Japanese words for recipe', { name: 'Banana Bread レシピ・作り方' }],
  ['a Korean word for recipe', { name: 'Banana Bread 레시피' }],
  ['the site before a colon', { name: 'Tidy Kitchen: Banana Bread', site: 'Tidy Kitchen' }],
  ['the site before a dash', { head: 'Tidy Kitchen - Banana Bread' }],
])('a title loses %s', (_, title) => expect(titleOf(title)).toMatch(/^banana bread$/i));

test('a truncated title is replaced by the heading', () => {
  const whole = 'The Best Banana Bread You Will Ever Eat';
  const title = { name: 'The Best Banana Bread You Will…', h1: `<h1>${whole}</h1>` };
  expect(titleOf(title)).toBe(whole);
});

test('a heading with the name of the site is not used as the title', () => {
  const title = {
    head: 'Banana Bread | Tidy Kitchen',
    h1: '<h1>Tidy Kitchen</h1><h2>Banana Bread</h2>',
  };
  expect(titleOf(title)).toBe('Banana Bread');
});

test.each([
  'Beans / Greens and Rice',
  '基本の肉じゃが',
  'Zucchini Soup - Vegan and Quick',
  'Side by Side Cookies',
  'Cake 2.0',
])("'%s' stays whole", (name) => expect(titleOf({ name })).toBe(name));
