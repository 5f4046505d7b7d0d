import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../packages/recipe-text/test/any-text.ts';
import { slugify, sortKey } from './slug.ts';

test.each([
  ['Crème Brûlée', 'creme-brulee'],
  ["Grandma's  Pie — the best!", 'grandmas-pie-the-best'],
  ['Spätzle & Käse', 'spatzle-kase'],
  ['  --Tea--  ', 'tea'],
  ['½ Cup Cake', '1-2-cup-cake'],
  ['Борщ', 'borshch'],
  ['', 'recipe'],
  ['?!', 'recipe'],
])('the slug of %j is %s', (title, slug) => expect(slugify(title, 'recipe')).toBe(slug));

test('equal text in different Unicode forms gets the same slug', () => {
  expect(slugify('Crème'.normalize('NFD'), 'x')).toBe(slugify('Crème'.normalize('NFC'), 'x'));
});

test('the slug of a long title is cut between words, or within a single long word', () => {
  expect(slugify('very '.repeat(40), 'x')).toBe(`${'very-'.repeat(15)}very`);
  expect(slugify('a'.repeat(200), 'x')).toBe('a'.repeat(80));
  expect(slugify(`${'a'.repeat(80)} b`, 'x')).toBe('a'.repeat(80));
});

test('any text becomes a slug that the database accepts', () => {
  fc.assert(
    fc.property(anyText(300), (text) => {
      const slug = slugify(text, 'fallback');
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugify(slug, 'fallback')).toBe(slug);
    }),
    { numRuns: 200 },
  );
});

test('titles sort by their transliteration', () => {
  const titles = ['Älplermagronen', 'alpine soup', 'Zopf', '"Alm" cheese', 'Éclair'];
  expect(titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    '"Alm" cheese',
    'alpine soup',
    'Älplermagronen',
    'Éclair',
    'Zopf',
  ]);
});
