import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecipePicture } from './recipe-picture.tsx';

const picture = {
  url: '/images/featured/a.webp',
  width: 4,
  height: 3,
  thumbhash: null,
  focus: null,
};
const place = { alt: 'Soup', sizes: 56, className: 'aspect-4/3' };
const cover = '/images/covers/1-soup-leek-0.svg';

test('a recipe without a picture shows its cover, which screen readers skip', () => {
  const html = renderToStaticMarkup(<RecipePicture {...place} picture={null} cover={cover} />);
  expect(html).toContain(`src="${cover}"`);
  expect(html).toContain('alt=""');
});

test('a recipe with a picture shows it', () => {
  const html = renderToStaticMarkup(<RecipePicture {...place} picture={picture} cover={null} />);
  expect(html).toContain('alt="Soup"');
  expect(html).not.toContain('covers');
});
