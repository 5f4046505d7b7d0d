import { beforeEach } from 'vitest';
import { workerSource } from '../app/components/offline/worker-source.ts';

export const origin = 'https://recipes.example.com';
type Listener = (event: unknown) => void;
export type StubResponse = { body: string; status?: number; type?: string; redirected?: boolean };
type Init = { credentials?: string };

/** The files of the server, by path. */
export let site: Record<string, StubResponse>;
export let stored: Map<string, Map<string, { body: ArrayBuffer; headers: [string, string][] }>>;
export let asked: { path: string; credentials?: string }[];
export let device: { onLine: boolean };
let listeners: Map<string, Listener>;

/** Starts the worker in a new browser before each test of a file. */
export function prepareOfflineBrowser(): void {
  beforeEach(() => {
    [site, stored, asked, listeners] = [{}, new Map(), [], new Map()];
    device = { onLine: true };
    deploy('1');
    const globals = {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      caches,
      fetch: load,
      navigator: device,
      location: { origin, href: `${origin}/sw.js` },
      registration: {},
      clients: { claim: async () => {} },
      skipWaiting: () => {},
    };
    new Function(...Object.keys(globals), workerSource)(...Object.values(globals));
  });
}

const pathOf = (address: string) => new URL(address, origin).pathname;
export const named = (name: string) => {
  if (!stored.has(name)) stored.set(name, new Map());
  return stored.get(name) as NonNullable<ReturnType<typeof stored.get>>;
};
export const cache = (name: string) => ({
  put: async (path: string, answer: Response) => {
    const headers = [...answer.headers] as [string, string][];
    named(name).set(pathOf(path), { body: await answer.arrayBuffer(), headers });
  },
  match: async (path: string) => {
    const found = stored.get(name)?.get(pathOf(path));
    return found && new Response(found.body, { headers: found.headers });
  },
  keys: async () => [...named(name).keys()].map((path) => ({ url: origin + path })),
  delete: async (path: string) => named(name).delete(pathOf(path)),
});
const caches = {
  open: async (name: string) => cache(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: (path: string, { cacheName }: { cacheName: string }) => cache(cacheName).match(path),
};

async function load(address: string | { url: string }, { credentials }: Init = {}) {
  const path = pathOf(typeof address === 'string' ? address : address.url);
  asked.push({ path, credentials });
  if (!device.onLine) throw new TypeError('Failed to fetch');
  const {
    body,
    status = 200,
    type = 'text/html',
    redirected,
  } = site[path] ?? { body: '', status: 404 };
  const answer = new Response(body, { status, headers: { 'Content-Type': type } });
  return Object.defineProperty(answer, 'redirected', { value: redirected ?? false });
}

/** Replaces the build: pages name its files, and those of the previous one are gone. */
export function deploy(version: string) {
  for (const path of Object.keys(site)) if (path.startsWith('/assets/')) delete site[path];
  const files = {
    [`entry-${version}.js`]: `import"./frame-${version}.js";import(\`./lazy-${version}.js\`)`,
    [`frame-${version}.js`]: `m.f=["assets/lazy-${version}.css"]`,
    [`lazy-${version}.css`]: '',
    [`lazy-${version}.js`]: '',
    [`manifest-${version}.js`]: '"/assets/admin-1.js"',
  };
  for (const [name, body] of Object.entries(files)) site[`/assets/${name}`] = { body };
  const head = `<html lang="en"><script>["/assets/manifest-${version}.js","/assets/entry-${version}.js"]</script>`;
  site['/offline'] = { body: `${head}No connection` };
  for (const slug of ['soup', 'stew', 'cake']) {
    const data = `{"@context":"https://schema.org","@type":"Recipe","name":"My ${slug}","keywords":"Suppers, Quick","image":["https://elsewhere/images/featured/${slug}.webp/1x1.jpg"]}`;
    const small = '<picture><img src="/images/authors/ana.webp/160.webp" alt=""/></picture>';
    const picture = (path: string) =>
      `<picture><source type="image/avif" srcSet="${path}/160.avif 160w, ${path}/480.avif 480w, ${path}/800.avif 800w" sizes="90vw"/><img src="${path}/800.webp" alt=""/></picture>`;
    site[`/recipes/${slug}`] = {
      body: `${head}<script type="application/ld+json">${data}</script>${slug} ${version}
        <a href="/recipes/${slug}/cook?servings=2">Cook</a>
        ${small}${picture(`/images/featured/${slug}.webp`)}
        <h2 id="related">${picture('/images/featured/other.webp')}`,
    };
    site[`/recipes/${slug}/cook`] = { body: `${head}cook ${slug}` };
    for (const size of [480, 800]) {
      site[`/images/featured/${slug}.webp/${size}.avif`] = {
        body: 'x'.repeat(size),
        type: 'image/avif',
      };
    }
  }
  site['/images/authors/ana.webp/160.webp'] = { body: 'ana', type: 'image/webp' };
}

export const filesOf = (version: string) =>
  ['entry-1.js', 'frame-1.js', 'lazy-1.css', 'lazy-1.js', 'manifest-1.js'].map(
    (name) => `/assets/${name.replace('1', version)}`,
  );

const shown = (...sizes: number[]) =>
  sizes.map((size) => `${origin}/images/featured/soup.webp/${size}.avif`);

export async function send(name: string, fields: object = {}): Promise<Response | undefined> {
  const waiting: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(name)?.({
    ...fields,
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  await Promise.all(waiting);
  return answer;
}

/** A message from a page to the worker. */
export const open = (
  path: string,
  more: { user?: string; favorites?: string[]; frugal?: boolean } = {},
) =>
  send('message', {
    data: { path, user: '', favorites: [], pictures: shown(480), pixels: 700, ...more },
  });

export const ask = (path: string, request: object = {}) =>
  send('fetch', {
    request: {
      url: new URL(path, origin).href,
      method: 'GET',
      mode: 'navigate',
      headers: new Headers(),
      ...request,
    },
  });

export const textOf = async (path: string, request: object = {}) =>
  (await ask(path, request))?.text();
export const kept = (name: string) => [...(stored.get(name)?.keys() ?? [])].toSorted();
