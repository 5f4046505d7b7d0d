import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const app = join(import.meta.dirname, '..');
const ann = JSON.stringify({ id: 'ann', username: 'Ann', isAdmin: false });
const bob = JSON.stringify({ id: 'bob', username: 'Bob', isAdmin: false });
/** One key of each kind, and one of an older version. */
const kept = ['theme', 'units'];
const personal = ['timers', 'cook-with', 'ticks:soup', 'cooking:soup', 'note:soup', 'older'];
const drafts = ['unsaved:ann:/account/profile', 'unsaved:bob:/account/profile'];

/** A fake of the browser's storage, which has its keys as properties. */
const storage = () =>
  Object.defineProperties({} as Record<string, string>, {
    getItem: { value: (key: string) => local[key] ?? null },
    setItem: { value: (key: string, text: string) => Object.assign(local, { [key]: text }) },
    removeItem: { value: (key: string) => delete local[key] },
    clear: { value: vi.fn() },
  });
let local: Record<string, string>;

beforeEach(() => {
  vi.resetModules();
  local = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/', reload: vi.fn() });
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('StorageEvent', class {});
  for (const key of [...kept, ...personal, ...drafts]) local[key] = 'x';
});

/** Opens a page in a browser that was last used by `before`. */
async function openPage(before: string | null, session: string | null, hasSignedOut = false) {
  if (before) local.user = before;
  const stored = await import('./stored.ts');
  stored.claimStorage(session, hasSignedOut);
  return stored;
}

test("a visitor's stored values remain after a sign-in", async () => {
  const { claimStorage } = await openPage(null, null);
  expect(Object.keys(local)).toEqual([...kept, ...personal, ...drafts]);
  claimStorage(ann, false);
  expect(Object.keys(local)).toEqual([...kept, ...personal, ...drafts, 'user']);
});

test("a sign-out removes all of the account's values, but no other user's drafts", async () => {
  const { canStoreDraft } = await openPage(ann, null, true);
  expect(Object.keys(local)).toEqual([...kept, drafts[1]]);
  expect(sessionStorage.clear).toHaveBeenCalled();
  // A form that closes after the sign-out tries to store its text.
  expect([canStoreDraft('ann'), canStoreDraft('bob')]).toEqual([false, true]);
});

test("a sign-out removes the account's values even after another tab has noticed the end of the session", async () => {
  const { claimStorage } = await openPage(null, ann);
  delete local.user;
  claimStorage(null, true);
  expect(Object.keys(local)).toEqual([...kept, drafts[1]]);
});

test.each([null, bob])(
  'if the session ended in another tab, only drafts remain of the stored account data: %s',
  async (session) => {
    const { canStoreDraft } = await openPage(ann, session);
    expect(Object.keys(local)).toEqual([...kept, ...drafts, ...(session ? ['user'] : [])]);
    expect(canStoreDraft('ann')).toBe(true);
  },
);

test('a damaged stored copy of the session counts as no user', async () => {
  await openPage('{', null);
  expect(Object.keys(local)).toEqual([...kept, ...drafts]);
});

test('a page that reloads for another user stores nothing further', async () => {
  const { reloadForNewUser, writeStoredText } = await openPage(ann, ann);
  reloadForNewUser();
  writeStoredText('cook-with', 'eggs');
  expect(location.reload).toHaveBeenCalled();
  expect(sessionStorage.clear).toHaveBeenCalled();
  expect(local['cook-with']).toBe('x');
});

test("only stored.ts and the service worker use the browser's storage", () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|js)$/.test(name) && !/\.test\.|\+types/.test(name),
  );
  const touches =
    /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\.|document\.cookie|navigator\.storage/;
  const found = files.filter((name) => touches.test(readFileSync(join(app, name), 'utf8')));
  expect(found.sort()).toEqual([
    'components/offline/offline-worker.js',
    // An inline script that reads the key of stored.ts before the first paint.
    'components/site/theme-toggle.tsx',
    // The text of a service worker that removes the other one.
    'routes/feeds/worker.ts',
    'ui/stored.ts',
  ]);
});

test('the registry lists every cache of the service worker', async () => {
  const { cacheOwners } = await import('./stored.ts');
  const worker = readFileSync(join(app, 'components/offline/offline-worker.js'), 'utf8');
  const [, names = ''] = /^const names = \{(.*)\};$/m.exec(worker) ?? [];
  const known = [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(known.sort()).toEqual(Object.keys(cacheOwners).sort());
});
