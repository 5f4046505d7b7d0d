import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Oat bars',
  recipeIngredient: ['200 g oats', '100 g dates'],
  recipeInstructions: ['Mix everything well.', 'Bake for 20 minutes.'],
};

const page = (below: string, data: object = recipe) => `
  <script type="application/ld+json">${JSON.stringify(data)}</script>
  <h1>Oat bars</h1><h2>Tips</h2><p>Why we love oats.</p>
  <h2>Ingredients</h2><ul><li>200 g oats</li><li>100 g dates</li></ul>
  <h2>Method</h2><ol><li>Mix everything well.</li><li>Bake for 20 minutes.</li></ol>
  ${below}`;

test.each([
  ['a heading', '<h2>Notes</h2><p>They keep for a week.</p><p>Cut them cold.</p>'],
  ['a name', "<h3>Niamh's tip</h3><p>They keep for a week.</p><p>Cut them cold.</p>"],
  [
    'a smaller heading',
    '<h4>A few notes</h4><p>They keep for a week.</p><p>Cut them cold.</p><h4>Nutrition</h4><p>Fat: 3 g</p>',
  ],
  [
    'a plugin',
    '<div class="wprm-recipe-notes-container"><h3>Notes</h3><div class="wprm-recipe-notes">They keep for a week.<br>Cut them cold.</div></div>',
  ],
  [
    'an older plugin',
    '<div class="ERSNotes">Notes<br>They keep for a week.<br>Cut them cold.</div>',
  ],
  [
    'a heading above what follows a post',
    '<h2>Tips</h2><p>They keep for a week.</p><p>Cut them cold.</p><p>Posted by Ana at 17:04</p><p>Labels: oats</p>',
  ],
])('notes below the recipe are read: %s', (_, below) => {
  expect(readPage(page(below), '')?.draft.notes).toBe('They keep for a week.\nCut them cold.');
});

test('a page without notes has none', () => {
  expect(readPage(page('<h2>Comments</h2><p>Notes: loved it!</p>'), '')?.draft.notes).toBeNull();
});

test.each([
  [
    'a label',
    '<div class="wprm-nutrition-label-container">Serving: 1 bar | Calories: 198kcal | Fat: 9g</div>',
  ],
  [
    'a table',
    '<h3>Nutrition per serving</h3><table><tr><td>kcal</td><td>198kcal</td></tr><tr><td>Fat</td><td>9g</td></tr></table>',
  ],
  [
    'microdata',
    '<div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation"><span itemprop="calories">198kcal</span> <span itemprop="fatContent">9g</span></div>',
  ],
])('nutrition that only the page shows is read: %s', (kind, below) => {
  const marked = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Oat bars</h1>
    <ul><li itemprop="recipeIngredient">200 g oats</li><li itemprop="recipeIngredient">100 g dates</li></ul>
    <div itemprop="recipeInstructions">Mix everything well. Bake.</div>${below}</div>`;
  const html = kind === 'microdata' ? marked : page(below);
  expect(readPage(html, '')?.draft.nutrition).toEqual({ calories: '198kcal', fatContent: '9g' });
});

test('the equipment of a plugin is read', () => {
  const below =
    '<div class="wprm-recipe-container"><ul class="wprm-recipe-ingredients"><li>200 g oats</li><li>100 g dates</li></ul><div class="wprm-recipe-equipment-name">Loaf pan</div></div>';
  expect(readPage(page(below), '')?.draft.equipment).toEqual(['Loaf pan']);
});

test('the pictures, video and URL of a saved page are read, although the URL of its file is unknown', () => {
  const data = {
    ...recipe,
    image: 'https://example.com/bars.jpg',
    video: { '@type': 'VideoObject', contentUrl: 'https://example.com/bars.mp4' },
  };
  const html = `<link rel="canonical" href="https://example.com/oat-bars/">${page('', data)}`;
  expect(readPage(html, '')?.draft).toMatchObject({
    pictures: ['https://example.com/bars.jpg'],
    video: 'https://example.com/bars.mp4',
    sourceUrl: 'https://example.com/oat-bars/',
  });
});
