import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lines, list, property, text } from '../schema-org-text.ts';
import { readMinutes } from '../schema-org-time.ts';
import { readPage } from './read-page.ts';

type Expected = {
  title: string;
  ingredients: string[];
  steps: string[];
  total: number | null;
  from?: string;
  [property: string]: unknown;
};

const folder = join(import.meta.dirname, 'fixtures');
const url = 'https://example.com/recipes/x';

const pages = globSync('*/*.html', { cwd: folder })
  .sort()
  .map((name) => {
    const html = readFileSync(join(folder, name), 'utf8');
    const [comment = '', expected = ''] = /^<!-- expected (.*?) -->\n/s.exec(html) ?? [];
    return { name, expected: JSON.parse(expected) as Expected, html: html.slice(comment.length) };
  });

function steps(value: unknown): string[] {
  return list(value).flatMap((step) => {
    const inner = property(step, 'itemListElement');
    return inner ? [`${text(property(step, 'name'))}:`, ...steps(inner)] : [text(step)];
  });
}

/** What a page gives, in the form of what is expected of it. */
function read(html: string, expected: Expected) {
  const { record = {}, from } = readPage(html, url) ?? {};
  const found: Record<string, unknown> = {
    title: record.name,
    ingredients: lines(record.recipeIngredient),
    steps: steps(record.recipeInstructions),
    total: record.totalTime === undefined ? null : readMinutes(record.totalTime).minutes,
    from,
  };
  return Object.fromEntries(
    Object.keys(expected).map((key) => [key, key in found ? found[key] : text(record[key])]),
  );
}

test.each(pages)('$name', ({ html, expected }) => expect(read(html, expected)).toEqual(expected));

describe('targets', () => {
  const share = (key: string) => {
    const right = pages.filter(({ html, expected }) => {
      const found = read(html, expected);
      return JSON.stringify(found[key]) === JSON.stringify(expected[key]);
    });
    return right.length / pages.length;
  };

  test.each([
    ['title', 0.98],
    ['ingredients', 0.9],
    ['steps', 0.85],
    ['total', 0.92],
  ])('%s of the pages', (key, least) => expect(share(key)).toBeGreaterThanOrEqual(least));

  test('of at least 60 pages', () => expect(pages.length).toBeGreaterThanOrEqual(60));
});
