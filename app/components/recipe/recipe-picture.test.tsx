import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { coverColors, RecipePicture } from './recipe-picture.tsx';

const picture = {
  url: '/images/featured/a.webp',
  width: 4,
  height: 3,
  thumbhash: null,
  focus: null,
};

function render(title: string, category?: string, own: typeof picture | null = null) {
  const place = { alt: title, sizes: '56px', className: 'aspect-4/3' };
  return renderToStaticMarkup(
    <RecipePicture title={title} category={category} picture={own} {...place} />,
  );
}

test('a recipe without a picture shows its title, which is read out only once', () => {
  const html = render('Ærtesuppe', 'Soups');
  expect(html).toMatch(/^<div aria-hidden="true" class="title-cover [^"]*aspect-4\/3"/);
  expect(html).toContain('data-title="Ærtesuppe"');
  expect(html).toContain('data-initial="Æ"');
  expect(html).toMatch(/><\/div>$/);
});

test('a recipe with a picture shows it', () => {
  const html = render('Soup', 'Soups', picture);
  expect(html).toContain('alt="Soup"');
  expect(html).not.toContain('title-cover');
});

test('the color depends on the category alone', () => {
  const color = (title: string, category?: string) =>
    / (bg-\S+) /.exec(render(title, category))?.[1];
  expect(color('Two Titles', 'Drinks')).toBe(color('One Title', 'Drinks'));
  const categories = ['Breakfast', 'Desserts', 'Salads', 'Soups & Stews', 'Drinks', 'Vegetarian'];
  expect(new Set(categories.map((name) => color('A', name))).size).toBeGreaterThan(3);
  expect(color('A')).toBeDefined();
});

test.each([
  ['Champ', 'large'],
  ['Donaudampfschifffahrtsgesellschaft', 'small'],
  ['Grandmother’s Weeknight Lentil Soup with Lemon', undefined],
])('a title is set as large as it fits: %s', (title, size) => {
  expect(/title-cover-(\w+)/.exec(render(title))?.[1]).toBe(size);
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(coverColors)('%s can be read', (pair) => {
    const [ground, text] = pair
      .split(' ')
      .map((name) => token(name.replace(/^(bg|text)-/, ''), theme));
    expect(contrast(ground ?? '', text ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

function token(name: string, theme: string): string {
  const css = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8');
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return theme === 'light' ? light : dark;
}

/** As WCAG 2 defines it. */
function contrast(first: string, second: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
