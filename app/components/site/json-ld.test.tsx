import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld.tsx';

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'a\u2028b\u2029c',
  '"\\ \u0000 & 🍲',
])('text stays text: %j', (text) => {
  const html = renderToStaticMarkup(<JsonLd data={{ text }} />);
  const [, json = ''] =
    /^<script type="application\/ld\+json">([^<\u2028\u2029]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ text });
});
