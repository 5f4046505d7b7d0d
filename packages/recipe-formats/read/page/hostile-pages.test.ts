import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RejectedRecordError } from '../../errors.ts';
import { readPage } from './read-page.ts';

// Work that grows with the square of these lengths would take minutes, so time runs out.
const size = 5_000_000;
const timeout = 60_000;
const fill = (part: string, length = size) => part.repeat(Math.ceil(length / part.length));
const data = (json: string) => `<script type="application/ld+json">${json}</script>`;
const recipe = (fields: object) =>
  data(JSON.stringify({ '@type': 'Recipe', name: 'x', recipeIngredient: ['1 a'], ...fields }));
const scope = '<div itemscope itemtype="https://schema.org/Recipe">';

function survives(html: string) {
  try {
    readPage(html, 'https://example.com/');
  } catch (error) {
    if (!(error instanceof RejectedRecordError)) throw error;
  }
}

test.each<[string, () => string]>([
  ['100,000 elements in each other', () => fill('<div>', 500_000)],
  ['elements that never end, and ends of others', () => fill('<b>', 1000) + fill('</i>')],
  ['an attribute of 10 MB', () => `<a title="${fill('x', 10_000_000)}">`],
  ['many attributes', () => `<a ${fill('b ')}>`],
  ['a class of 10 MB', () => `<p class="${fill('wprm-recipe-')}">`],
  ['many list items', () => fill('<li>1 a')],
  [
    'many headings of ingredients',
    () => fill('<h2>Ingredients</h2><li>1 a<li>2<h2>Method</h2><li>b'),
  ],
  ['many plugin elements', () => fill('<p class="wprm-recipe-ingredient-group">x')],
  ['recipes in each other', () => fill(scope, 1_000_000)],
  ['recipes beside each other', () => fill(`${scope}<p itemprop=recipeIngredient>1 a</p></div>`)],
  ['many ingredients', () => scope + fill('<p itemprop=ingredients>1 cup x')],
  ['many authors', () => scope + fill('<p itemprop=author>1 cup x<p itemprop=name>')],
  ['many times', () => fill('<p>Total time: 10 min | Cook time')],
  ['spaces', () => `<li>${fill(' ')}x`],
  ['a title of separators', () => `<title>${fill('- | ')}</title>`],
  ['many pictures', () => fill('<img srcset="a.jpg 1w, b.jpg 2w">')],
  ['huge JSON', () => data(`{"recipeIngredient":[${fill('"1 a",', 2_900_000)}"x"]}`)],
  ['deep JSON', () => data(fill('{"a":', 2_000_000))],
  [
    'deep lists as a type',
    () => data(`{"@type":${'['.repeat(500_000)}${']'.repeat(500_000)},"recipeIngredient":["x"]}`),
  ],
  ['quotes in broken JSON', () => data(`{"a":"${fill('x" y ', 2_900_000)}`)],
  ['spaces in broken JSON', () => data(`{"a":"${fill(`"${' '.repeat(199)}`, 2_900_000)}`)],
  ['escapes in broken JSON', () => data(`{"a":"${fill('\\u12', 2_900_000)}`)],
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
      const nodes = Array.from({ length: 50 }, (_, i) => ({ '@id': `a${i}`, x: 1, item: next(i) }));
      return data(
        JSON.stringify({ '@graph': [{ '@type': 'Recipe', recipeIngredient: next(-1) }, ...nodes] }),
      );
    },
  ],
  [
    'numbers in one step',
    () =>
      recipe({
        recipeInstructions: Array.from({ length: 20_000 }, (_, i) => `${i + 1}. Abc.`).join(' '),
      }),
  ],
  [
    'markup in text',
    () => recipe({ recipeInstructions: fill('<b>', 900_000), name: fill('&amp;', 500_000) }),
  ],
  [
    'text that patterns stumble over',
    () =>
      recipe({
        name: `a${fill(' ', 90_000)}b`,
        author: fill('by ', 90_000),
        recipeYield: fill('1 x', 90_000),
        totalTime: fill('1 h ', 90_000),
        datePublished: fill('3. März ', 90_000),
        keywords: fill('a,', 90_000),
        recipeIngredient: [' ,', '1/', '½ ', '(', 'a-', '1', '- ', '\t'].map((part) =>
          fill(part, 90_000),
        ),
        recipeInstructions: ['step ', '1. ', '.A', '▢'].map((part) => fill(part, 90_000)),
      }),
  ],
])('a hostile page is read without errors: %s', (_, html) => survives(html()), timeout);

test(
  'pages that are truncated, shuffled or duplicated are read without errors',
  () => {
    const folder = join(import.meta.dirname, 'fixtures');
    const pages = globSync('*/*.html', { cwd: folder })
      .sort()
      .map((name) =>
        readFileSync(join(folder, name), 'utf8').replace(/^<!-- expected .*? -->\n/s, ''),
      );
    const cut = fc.record({
      page: fc.nat(pages.length - 1),
      from: fc.nat(),
      length: fc.nat(400),
      with: fc.constantFrom(
        '',
        '<',
        '">',
        '"',
        '{',
        ']',
        '</div>',
        '<ul>',
        '\0',
        '\ud800',
        '&',
        '<script>',
        '--',
      ),
      again: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 6 }), (cuts) => {
        let html = pages[cuts[0]?.page ?? 0] ?? '';
        for (const each of cuts) {
          const at = each.from % Math.max(1, html.length);
          const part = html.slice(at, at + each.length);
          html =
            html.slice(0, at) +
            each.with +
            (each.again ? part + part : '') +
            html.slice(at + each.length);
        }
        survives(html);
        const draft = readPage(html, 'not an address')?.draft ?? null;
        expect(JSON.stringify(draft)).not.toMatch(/\\ud[89a-f]/);
      }),
      { numRuns: 200 },
    );
  },
  timeout,
);
