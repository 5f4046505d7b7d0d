// The service worker, served as it is (docs/decisions/0025-offline.md). No document that a page asked
// for is ever stored: what is kept was fetched without cookies, so it is what every visitor gets.

const names = { pages: 'pages-1', files: 'files-1', pictures: 'pictures-1', reader: 'reader-1' };
const most = { opened: 60, favorites: 100, bytes: 40_000_000 };
const offline = '/offline';
const day = 86_400_000;
/** A recipe's page or its cook mode. */
const recipePage = /^(\/recipes\/[a-z0-9-]+)(?:\/cook)?$/;
/** What proxies answer while the site is away. */
const away = [502, 503, 504];

addEventListener('install', (event) => {
  // Each kept page names its own files, so that a new worker serves old ones as well.
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

/** Page data is not kept: the router loads the whole page instead, which may be. */
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

/** Returns the network's answer or, when the site is away, what is kept. */
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
/** Counts what a page reported, and sign-outs: a newer one ends the work for an older one. */
let round = 0;

/** Runs one work at a time, so that nothing is deleted while it is being kept. */
function inTurn(work) {
  queue = queue.then(work).catch(() => {});
  return queue;
}

/** Keeps what a page reports: the recipe it shows, and its reader's favorites. */
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

/** Keeps a visitor's page with its files and pictures. The page comes last, so it is complete. */
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

/** Keeps the build's files that a text names, and those that they name. */
async function keepFiles(text, found = []) {
  for (const [, name] of text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css|woff2))\b/g)) {
    const path = `/assets/${name}`;
    if (found.includes(path)) continue;
    found.push(path);
    let file = await find(names.files, path);
    if (!file) {
      file = await fetch(path);
      // A page is not kept without all of its files.
      if (!file.ok) throw new Error(`${file.status} for ${path}`);
      await (await caches.open(names.files)).put(path, file.clone());
    }
    // The manifest names the files of all pages.
    if (!/^manifest-|woff2$/.test(name)) await keepFiles(await file.text(), found);
  }
  return found;
}

/** Keeps one size of each picture: the one that the page shows, or the one it would choose. */
async function keepPictures(html, shown, pixels) {
  const kept = { pictures: [], bytes: 0 };
  const format = shown.some((each) => each.endsWith('.avif')) ? 'avif' : 'webp';
  const [own] = html.split('id="related"');
  const sources = own.matchAll(/<source type="image\/avif" srcset="([^"]+)" sizes="(\d+px)?/gi);
  for (const [, set, small] of sources) {
    const sizes = [...set.matchAll(/(\S+)avif (\d+)w/g)];
    const wanted = small ? Number.parseInt(small, 10) * 2 : pixels;
    const [, address] = sizes.find(([, , width]) => width >= wanted) ?? sizes.at(-1);
    const path = pictureOf(address);
    if (kept.pictures.includes(path)) continue;
    let picture = await find(names.pictures, path);
    if (!picture) {
      const answer = await fetch(
        shown.find((each) => pictureOf(each) === path) ?? address + format,
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

/** Deletes the pages that are too many, then the files and pictures that no page needs. */
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

/** Forgets what was kept for a reader: which recipes someone read is nobody else's business. */
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

/** The name of a picture without its size: any size that is kept will do. */
function pictureOf(address) {
  return new URL(address, location.href).pathname.replace(/\/[^/]*$/, '');
}

function infoOf(kept) {
  return JSON.parse(decodeURIComponent(kept?.headers.get('X-Kept') ?? '{"at":0}'));
}

function find(cacheName, path) {
  return caches.match(path, { cacheName, ignoreVary: true });
}
