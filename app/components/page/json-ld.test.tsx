import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import * as headTools from './head-tools.ts';
import { JsonLd } from './json-ld.tsx';
import { HeadMetadataTools } from './use-head-tools.ts';

let described: object;

function Described() {
  return <JsonLd data={() => described} />;
}

const Page = createRoutesStub([{ path: '/', Component: Described }]);

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'a\u2028b\u2029c',
  '"\\ \u0000 & 🍲',
])('text in JSON-LD cannot become markup: %j', (text) => {
  described = { text };
  const html = renderToStaticMarkup(
    <HeadMetadataTools value={headTools}>
      <Page />
    </HeadMetadataTools>,
  );
  const [, json = ''] =
    /^<script type="application\/ld\+json">([^<\u2028\u2029]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ text });
});
