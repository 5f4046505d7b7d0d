import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeSchemaOrg } from '../../write/schema-org.ts';
import { toText } from '../schema-org/text.ts';
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

/** What a page gives, in the form of what is expected of it. */
function read(html: string, expected: Expected) {
  const { draft, from } = readPage(html, url) ?? {};
  const record = draft ? writeSchemaOrg(draft) : {};
  const inSections = draft?.steps.flatMap(({ heading, steps }) => [
    ...(heading === null ? [] : [`${heading}:`]),
    ...steps.map((step) => step.text),
  ]);
  const parts = (draft?.prepTime ?? 0) + (draft?.cookTime ?? 0);
  const found: Record<string, unknown> = {
    title: draft?.title,
    ingredients: record.recipeIngredient ?? [],
    steps: inSections ?? [],
    total: draft?.totalTime ?? (parts || null),
    from,
  };
  return Object.fromEntries(
    Object.keys(expected).map((key) => [key, key in found ? found[key] : toText(record[key])]),
  );
}

test.each(pages)('the page $name is read as expected', ({ html, expected }) =>
  expect(read(html, expected)).toEqual(expected),
);

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
  ])('reading pages reaches the target for %s', (key, least) =>
    expect(share(key)).toBeGreaterThanOrEqual(least),
  );

  test('the target is measured with at least 60 pages', () =>
    expect(pages.length).toBeGreaterThanOrEqual(60));
});
