import { test } from 'vitest';
import { RejectedRecordError } from '../errors.ts';
import { readPage } from '../read/page/read-page.ts';

const data = (json: string) => `<script type="application/ld+json">${json}</script>`;
const recipe = (fields: object) =>
  data(JSON.stringify({ '@type': 'Recipe', name: 'x', recipeIngredient: ['1 a'], ...fields }));
const scope = '<div itemscope itemtype="https://schema.org/Recipe">';

/** Reads a page, which may be rejected. */
export function survives(html: string) {
  try {
    readPage(html, 'https://example.com/');
  } catch (error) {
    if (!(error instanceof RejectedRecordError)) throw error;
  }
}

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

/** Pages of about that many characters, most of which repeat something. */
const hostilePages: [string, (size: number) => string][] = [
  ['elements in each other', (size) => fill('<div>', size / 10)],
  ['elements that never end, and ends of others', (size) => fill('<b>', 1000) + fill('</i>', size)],
  ['a long attribute', (size) => `<a title="${fill('x', 2 * size)}">`],
  ['many attributes', (size) => `<a ${fill('b ', size)}>`],
  ['a long class', (size) => `<p class="${fill('wprm-recipe-', size)}">`],
  ['many list items', (size) => fill('<li>1 a', size)],
  [
    'many headings of ingredients',
    (size) => fill('<h2>Ingredients</h2><li>1 a<li>2<h2>Method</h2><li>b', size),
  ],
  ['many plugin elements', (size) => fill('<p class="wprm-recipe-ingredient-group">x', size)],
  ['recipes in each other', (size) => fill(scope, size / 5)],
  [
    'recipes beside each other',
    (size) => fill(`${scope}<p itemprop=recipeIngredient>1 a</p></div>`, size),
  ],
  ['many ingredients', (size) => scope + fill('<p itemprop=ingredients>1 cup x', size)],
  ['many authors', (size) => scope + fill('<p itemprop=author>1 cup x<p itemprop=name>', size)],
  ['many times', (size) => fill('<p>Total time: 10 min | Cook time', size)],
  ['spaces', (size) => `<li>${fill(' ', size)}x`],
  ['a title of separators', (size) => `<title>${fill('- | ', size)}</title>`],
  ['many pictures', (size) => fill('<img srcset="a.jpg 1w, b.jpg 2w">', size)],
  ['huge JSON', (size) => data(`{"recipeIngredient":[${fill('"1 a",', 0.58 * size)}"x"]}`)],
  ['deep JSON', (size) => data(fill('{"a":', 0.4 * size))],
  [
    'deep lists as a type',
    (size) =>
      data(`{"@type":${'['.repeat(size / 10)}${']'.repeat(size / 10)},"recipeIngredient":["x"]}`),
  ],
  ['quotes in broken JSON', (size) => data(`{"a":"${fill('x" y ', 0.58 * size)}`)],
  ['spaces in broken JSON', (size) => data(`{"a":"${fill(`"${' '.repeat(199)}`, 0.58 * size)}`)],
  ['escapes in broken JSON', (size) => data(`{"a":"${fill('\\u12', 0.58 * size)}`)],
  [
    'references in a circle',
    () =>
      data(
        '{"@graph":[{"@type":"Recipe","@id":"r","recipeIngredient":["1 a",{"@id":"r"}],"author":{"@id":"r"}}]}',
      ),
  ],
  [
    'references that grow',
    () => {
      const next = (i: number) => Array.from({ length: 3 }, () => ({ '@id': `a${i + 1}` }));
      const nodes = Array.from({ length: 50 }, (_, i) => ({
        '@id': `a${i}`,
        x: 1,
        item: next(i),
      }));
      return data(
        JSON.stringify({
          '@graph': [{ '@type': 'Recipe', recipeIngredient: next(-1) }, ...nodes],
        }),
      );
    },
  ],
  [
    'numbers in one step',
    (size) =>
      recipe({
        recipeInstructions: Array.from({ length: size / 250 }, (_, i) => `${i + 1}. Abc.`).join(
          ' ',
        ),
      }),
  ],
  [
    'markup in text',
    (size) =>
      recipe({ recipeInstructions: fill('<b>', 0.18 * size), name: fill('&amp;', size / 10) }),
  ],
  [
    'text that patterns stumble over',
    (size) =>
      recipe({
        name: `a${fill(' ', size / 55)}b`,
        author: fill('by ', size / 55),
        recipeYield: fill('1 x', size / 55),
        totalTime: fill('1 h ', size / 55),
        datePublished: fill('3. März ', size / 55),
        keywords: fill('a,', size / 55),
        recipeIngredient: [' ,', '1/', '½ ', '(', 'a-', '1', '- ', '\t'].map((part) =>
          fill(part, size / 55),
        ),
        recipeInstructions: ['step ', '1. ', '.A', '▢'].map((part) => fill(part, size / 55)),
      }),
  ],
];

/** Defines tests of hostile pages. With five million characters, work that grows with their square runs out of time. */
export function testHostilePages(size: number): void {
  test.each(hostilePages)('a hostile page is read without errors: %s', (_, html) =>
    survives(html(size)),
  );
}
