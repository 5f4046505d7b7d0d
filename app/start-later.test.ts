import { expect, test } from 'vitest';
import { send } from '../test/app.ts';
import { startLater } from './start-later.ts';

const page = `<head><link rel="modulepreload" href="/assets/site.js"/><link rel="stylesheet" href="/a.css"/></head>
<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`;

/** Runs the scripts of a page and says what they import and which files they name beforehand. */
function run(html: string) {
  const listeners = new Map<string, () => void>();
  const imported: string[] = [];
  const preloaded: string[] = [];
  const window: Record<string, unknown> = {};
  const code = /<script[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  const load = (file: string) => {
    imported.push(file);
    return Promise.resolve({ file });
  };
  new Function(
    ...['window', 'document', 'addEventListener', 'removeEventListener', 'load'],
    ...['requestAnimationFrame', 'setTimeout'],
    code.replaceAll('import(', 'load('),
  )(
    window,
    {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
    (name: string, listener: () => void) => listeners.set(name, listener),
    (name: string) => listeners.delete(name),
    load,
    (callback: () => void) => callback(),
    (callback: () => void) => callback(),
  );
  return { listeners, imported, preloaded, window };
}

test.each(['load', 'pointerdown', 'keydown', 'pointermove'])(
  '%s starts the scripts, once',
  async (event) => {
    const { listeners, imported, preloaded, window } = run(startLater(page));
    expect(imported).toEqual([]);
    const others = [...listeners.values()];
    listeners.get(event)?.();
    for (const listener of others) listener();
    await expect
      .poll(() => imported)
      .toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/home.js', '/assets/entry.js']);
    expect(preloaded).toEqual(['/assets/site.js']);
    expect(window.__reactRouterRouteModules).toEqual({
      root: { file: '/assets/root.js' },
      home: { file: '/assets/home.js' },
    });
  },
);

test('the rest of the page stays, nonce included', () => {
  const html = startLater(page);
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain('<script nonce="n">');
});

test('a page without module scripts stays as it is', () => {
  expect(startLater('<p>import "x";</p>')).toBe('<p>import "x";</p>');
});

test('no page of the site loads a script before it is painted', async () => {
  for (const path of ['/', '/recipes', '/login', '/no-such-page']) {
    const html = await (await send(path)).text();
    expect(html, path).not.toMatch(/type="module"|rel="modulepreload"|<script[^>]* src=/);
    expect(html, path).toContain('/assets/entry.client-');
  }
});
