// The service worker, served without a build step (docs/decisions/0025-offline.md). It never stores
// a document that a page requested. It stores only what it fetched without cookies, which is the
// same for every visitor. worker-source.ts adds `recipePage`, the pattern of a recipe's page and
// its cook mode.

const names = { pages: 'pages-1', files: 'files-1', pictures: 'pictures-1', reader: 'reader-1' };
const most = { opened: 60, favorites: 100, bytes: 40_000_000 };
const offline = '/offline';
const day = 86_400_000;
/** The status codes of proxies while the site is down. */
const away = [502, 503, 504];

addEventListener('install', (event) => {
  // Each stored page names its own files, so that a new worker can also serve old pages.
  skipWaiting();
  event.waitUntil(inTurn(() => keep(offline)));
});

addEventListener('activate', (event) => {
  const start = async () => {
    await registration.navigationPreload?.enable();
    const known = Object.values(names);
    for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(start());
});

addEventListener('message', (event) => event.waitUntil(report(event.data)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith('/admin')) return;
  if (request.method !== 'GET') {
    if (/^\/logout(\.data)?$/.test(pathname)) event.waitUntil(forget());
  } else if (request.mode === 'navigate') {
    event.respondWith(answerPage(event, pathname));
  } else if (request.headers.has('range')) {
    // Left to the browser, as are all other requests.
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(find(names.files, pathname).then((kept) => kept ?? fetch(request)));
  } else if (pathname.startsWith('/images/')) {
    const kept = () => find(names.pictures, pictureOf(pathname));
    event.respondWith(networkFirst(fetch(request), kept));
  } else if (pathname.endsWith('.data') && !searchParams.has('_routes')) {
    event.respondWith(answerData(request, pathname.slice(0, -'.data'.length)));
  }
});

function answerPage({ request, preloadResponse }, path) {
  const network = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
  return networkFirst(network, async (answer) => {
    const kept = await find(names.pages, path);
    if (kept || answer || path === offline || !(await find(names.pages, offline))) return kept;
    const { pathname, search, origin } = new URL(request.url);
    const from = new URLSearchParams({ from: pathname + search });
    return Response.redirect(`${origin}${offline}?${from}`);
  });
}

/** Page data is not stored. The router loads the whole page instead, which may be stored. */
async function answerData(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    // With a connection, the page retries by itself.
    if (navigator.onLine && !(await find(names.pages, path))) throw error;
    const to = (path === '/_' ? '/' : path) + new URL(request.url).search;
    const headers = { 'X-Remix-Redirect': to, 'X-Remix-Reload-Document': 'true' };
    return new Response(null, { status: 204, headers });
  }
}

/** Returns the network's response or, if the site is down, the stored copy. */
async function networkFirst(network, findKept) {
  const [answer, error] = await network.then(
    (answer) => [answer],
    (error) => [undefined, error],
  );
  if (answer && !away.includes(answer.status)) return answer;
  const kept = await findKept(answer);
  if (kept || answer) return kept ?? answer;
  throw error;
}

let queue = Promise.resolve();
/** Counts the reports of pages and the sign-outs. A newer one ends the task for an older one. */
let round = 0;

/** Runs one task at a time, so that nothing is deleted while it is being stored. */
function inTurn(work) {
  queue = queue.then(work).catch(() => {});
  return queue;
}

/** Stores what a page reports: the recipe that it shows, and its user's favorites. */
async function report({ path, user, favorites, frugal, ...shown }) {
  const mine = ++round;
  await inTurn(async () => {
    const reader = await find(names.reader, '/');
    const known = await reader?.text();
    if (known && known !== user) await forgetNow();
    if (user && known !== user)
      await (await caches.open(names.reader)).put('/', new Response(user));
    const opened = recipePage.exec(path)?.[1];
    if (opened) await keep(opened, shown);
    if (Date.now() - infoOf(await find(names.pages, offline)).at > day) await keep(offline);
  });
  const wanted = favorites.slice(0, most.favorites).map((slug) => `/recipes/${slug}`);
  for (const favorite of frugal ? [] : wanted) {
    if (mine !== round) return;
    await inTurn(async () => (await find(names.pages, favorite)) ?? keep(favorite, shown));
  }
  await inTurn(() => sweep(new Set(wanted)));
}

/**
 * Stores a visitor's page with its files and pictures. The page comes last, so a stored page is
 * complete.
 */
async function keep(path, { pictures = [], pixels = 800 } = {}) {
  const answer = await fetch(path, { credentials: 'omit' });
  if (answer.status >= 500) return;
  const pages = await caches.open(names.pages);
  if (!answer.ok || answer.redirected) return pages.delete(path);
  const html = await answer.text();
  if (html.includes(`href="${path}/cook`)) await keep(`${path}/cook`, { pictures, pixels });
  const files = await keepFiles(html);
  const kept = await keepPictures(html, pictures, pixels);
  const [, json] =
    /<script type="application\/ld\+json">({[^<]*?"@type":"Recipe"[^<]*)</.exec(html) ?? [];
  const { name, keywords = '', image = [] } = json ? JSON.parse(json) : {};
  const picture = pictureOf(new URL(image[0] ?? '/', location.href).pathname);
  const info = { at: Date.now(), name, category: keywords.split(', ')[0], picture, files, ...kept };
  const headers = new Headers(answer.headers);
  for (const each of ['Content-Encoding', 'Content-Length']) headers.delete(each);
  headers.set('X-Kept', encodeURIComponent(JSON.stringify(info)));
  // Tells the page's scripts what it is.
  const marked = html.replace('<html ', `<html data-kept="${path}" `);
  await pages.put(path, new Response(marked, { headers }));
}

/** Stores the files of the build that a text names, and the files that these files name. */
async function keepFiles(text, found = []) {
  for (const [, name] of text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css|svg|woff2))\b/g)) {
    const path = `/assets/${name}`;
    if (found.includes(path)) continue;
    found.push(path);
    let file = await find(names.files, path);
    if (!file) {
      file = await fetch(path);
      // A page is stored only with all of its files.
      if (!file.ok) throw new Error(`${file.status} for ${path}`);
      await (await caches.open(names.files)).put(path, file.clone());
    }
    // The manifest names the files of all pages.
    if (!/^manifest-|(woff2|svg)$/.test(name)) await keepFiles(await file.text(), found);
  }
  return found;
}

/** Stores one size of each picture: the size that the page shows, or that it would choose. */
async function keepPictures(html, shown, pixels) {
  const kept = { pictures: [], bytes: 0 };
  const format = shown.some((each) => each.endsWith('.avif')) ? 'avif' : 'webp';
  const [own] = html.split('id="related"');
  // A small picture has one size.
  const sources = own.matchAll(
    /(?:<source type="image\/avif" srcset="([^"]+)"[^>]*>)?<img [^>]*?src="(\/images\/[^"]+)webp"/gi,
  );
  for (const [, set = '', only] of sources) {
    const sizes = [...set.matchAll(/(\S+)avif (\d+)w/g)];
    const [, address] = sizes.find(([, , width]) => width >= pixels) ?? sizes.at(-1) ?? ['', only];
    const path = pictureOf(address);
    if (kept.pictures.includes(path)) continue;
    let picture = await find(names.pictures, path);
    if (!picture) {
      const answer = await fetch(
        shown.find((each) => pictureOf(each) === path) ?? address + (set ? format : 'webp'),
      );
      if (!answer.ok) continue;
      const body = await answer.blob();
      picture = new Response(body, {
        headers: { 'Content-Type': body.type, 'Content-Length': body.size },
      });
      await (await caches.open(names.pictures)).put(path, picture.clone());
    }
    kept.pictures.push(path);
    kept.bytes += Number(picture.headers.get('Content-Length'));
  }
  return kept;
}

/** Deletes the oldest pages beyond the limit, then the files and pictures that no page needs. */
async function sweep(favorites) {
  const pages = await caches.open(names.pages);
  const infos = [];
  for (const { url } of await pages.keys()) {
    infos.unshift({ path: new URL(url).pathname, ...infoOf(await pages.match(url)) });
  }
  infos.sort((one, other) => other.at - one.at);
  const used = new Set();
  let [opened, bytes] = [0, 0];
  for (const { path, ...info } of infos) {
    const recipe = recipePage.exec(path)?.[1];
    const isMode = recipe !== path;
    bytes += isMode ? 0 : info.bytes;
    if (recipe === path && !favorites.has(path)) opened++;
    const isGone = isMode
      ? recipe && !used.has(recipe)
      : opened > most.opened || bytes > most.bytes;
    if (isGone) await pages.delete(path);
    else for (const each of [path, ...info.files, ...info.pictures]) used.add(each);
  }
  for (const name of [names.files, names.pictures]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!used.has(new URL(url).pathname)) await cache.delete(url);
    }
  }
}

/** Deletes what was stored for a user, because the recipes that someone read are private. */
function forget() {
  round++;
  return inTurn(forgetNow);
}

async function forgetNow() {
  const pages = await caches.open(names.pages);
  for (const { url } of await pages.keys()) {
    if (new URL(url).pathname !== offline) await pages.delete(url);
  }
  for (const name of [names.pictures, names.reader]) await caches.delete(name);
}

/** The name of a picture without its size, because any stored size will do. */
function pictureOf(address) {
  return new URL(address, location.href).pathname.replace(/\/[^/]*$/, '');
}

function infoOf(kept) {
  return JSON.parse(decodeURIComponent(kept?.headers.get('X-Kept') ?? '{"at":0}'));
}

function find(cacheName, path) {
  return caches.match(path, { cacheName, ignoreVary: true });
}
