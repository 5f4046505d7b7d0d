import { expect, test } from 'vitest';
import { send } from '../test/app.ts';
import startLater from './start-later.js?raw';

const start = {
  context: { ssr: true },
  state: '[{"_1":2}]',
  files: ['/assets/manifest.js', '/assets/entry.js', '/assets/site.js'],
  first: ['/assets/manifest.js'],
  routes: [
    ['root', ['/assets/root.js']],
    ['home', ['/assets/home-loader.js', '/assets/home.js']],
  ],
  entry: '/assets/entry.js',
};

/** Runs the script with this JSON; returns its imports and preloads. */
function run() {
  const listeners = new Map<string, () => void>();
  const imported: string[] = [];
  const preloaded: string[] = [];
  const window: Record<string, unknown> = {};
  const load = (file: string) => {
    imported.push(file);
    // The entry comes last and finds what it needs.
    if (file === start.entry) expect(window).toHaveProperty('__reactRouterRouteModules');
    return Promise.resolve({ file, [file]: true });
  };
  new Function(
    ...['window', 'document', 'addEventListener', 'removeEventListener', 'load'],
    ...['requestAnimationFrame', 'setTimeout'],
    startLater.replaceAll('import(', 'load('),
  )(
    window,
    {
      currentScript: { previousElementSibling: { textContent: JSON.stringify(start) } },
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
  'the event %s starts the scripts, once',
  async (event) => {
    const { listeners, imported, preloaded, window } = run();
    expect(imported).toEqual([]);
    const others = [...listeners.values()];
    listeners.get(event)?.();
    for (const listener of others) listener();
    const files = ['manifest', 'root', 'home-loader', 'home', 'entry'];
    await expect.poll(() => imported).toHaveLength(files.length);
    expect(imported.toSorted()).toEqual(files.map((file) => `/assets/${file}.js`).toSorted());
    expect([imported[0], imported.at(-1)]).toEqual([...start.first, start.entry]);
    expect(preloaded).toEqual(start.files);
    expect(window.__reactRouterRouteModules).toMatchObject({
      root: { file: '/assets/root.js' },
      home: { file: '/assets/home.js', '/assets/home-loader.js': true },
    });
    const context = window.__reactRouterContext as { ssr: boolean; stream: ReadableStream };
    expect(context.ssr).toBe(true);
    expect(await new Response(context.stream).text()).toBe(start.state);
  },
);

test('no page loads a script before it is painted', async () => {
  for (const path of ['/', '/recipes', '/login', '/no-such-page']) {
    const html = await (await send(path)).text();
    expect(html, path).not.toMatch(/type="module"|rel="modulepreload"|<script[^>]* src=/);
    expect(html, path).toContain('/assets/entry.client-');
  }
});
