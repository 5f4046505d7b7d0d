import { useSyncExternalStore } from 'react';

/**
 * The keys in local storage, with their owners (docs/product.md#what-a-browser-stores). A key that ends with a colon is a
 * prefix. Only this file, which checks keys by type, and the service worker use the browser's storage.
 */
const owners = {
  theme: 'device',
  units: 'device',
  user: 'reader',
  timers: 'reader',
  'cook-with': 'reader',
  'ticks:': 'reader',
  'cooking:': 'reader',
  'unsaved:': 'draft',
} as const;

/** The caches of the service worker, with their owners. */
export const cacheOwners = {
  'files-1': 'device',
  'pages-1': 'reader',
  'pictures-1': 'reader',
  'reader-1': 'reader',
} as const;

type Name = keyof typeof owners;
export type StorageKey = Name extends infer Key
  ? Key extends `${string}:`
    ? `${Key}${string}`
    : Key
  : never;
/** The keys in session storage, which also has the scroll positions of React Router. */
type TabKey = 'sent-page';

/** Values that the browser refused to store; they last as long as the page. */
const refused = new Map<string, string>();
/** The copy of the session for which this page was rendered; undefined until it is known. */
let claimed: string | null | undefined;
/** The user who signed out in this tab. */
let signedOut: string | null = null;
let isFrozen = false;

/** Returns a text that this browser stores under a key, or null. */
export function readStored(key: StorageKey): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser, or removes it with null. */
export function store(key: StorageKey, text: string | null): void {
  if (isFrozen) return;
  write(key, text);
  announceChange(key);
}

/** Returns the stored keys that begin with a prefix. */
export function storedKeys(prefix: Name): StorageKey[] {
  return allKeys().filter((key): key is StorageKey => key.startsWith(prefix));
}

/** Returns the value that this browser stores under a key, synchronized with other tabs; null on the server. */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    follow,
    () => readStored(key),
    () => null,
  );
}

/** Stores a text until the tab is closed. */
export function storeInTab(key: TabKey, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
  }
}

/** Returns and removes a text that storeInTab stored, or returns an empty string. */
export function takeFromTab(key: TabKey): string {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return '';
  }
}

/** Opens a cache of the service worker. */
export function openCache(name: keyof typeof cacheOwners): Promise<Cache> {
  return caches.open(name);
}

/** Returns the user's id from a copy of the session: null for a visitor, an empty string if the copy is damaged. */
export function getUserId(session: string | null): string | null {
  try {
    return session && JSON.parse(session).id;
  } catch {
    return '';
  }
}

/** Returns the id of the user who owns the stored values, or null for a visitor. */
export function findStorageOwner(): string | null {
  return getUserId(readStored('user'));
}

/** Returns whether this tab may store a user's drafts. After a sign-out, a form that closes must not store one. */
export function canStoreDraft(user: string): boolean {
  return user !== signedOut;
}

/**
 * Claims the stored values for the user of this page, before any part of the page reads them. Removes values of another
 * user, except drafts, which stay for their user until a sign-out. A visitor's values become the values of the user who
 * signs in.
 */
export function claimStorage(session: string | null, hasSignedOut: boolean): void {
  if (session === claimed || isFrozen) return;
  const owner = getUserId(claimed ?? null) ?? findStorageOwner();
  claimed = session;
  const user = getUserId(session);
  signedOut = hasSignedOut ? owner : null;
  if (owner !== null && owner !== user) removeAllOf(owner, hasSignedOut);
  if (session !== readStored('user')) write('user', session);
}

/** Announces a change to this page; browsers notify only the other tabs. Without a key, anything may have changed. */
export function announceChange(key: StorageKey | null = null): void {
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Reloads the page because its user has changed. The old page stores nothing more. */
export function reloadForNewReader(): void {
  isFrozen = true;
  location.reload();
}

function removeAllOf(user: string, hasSignedOut: boolean): void {
  refused.clear();
  for (const key of allKeys()) {
    const [name = '', colon] = key.split(/(:)/);
    const kind = owners[`${name}${colon ?? ''}` as Name];
    const stays = kind === 'draft' && !(hasSignedOut && key.startsWith(`unsaved:${user}:`));
    if (kind !== 'device' && !stays) write(key as StorageKey, null);
  }
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked.
  }
}

function write(key: StorageKey, text: string | null): void {
  refused.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
    if (text !== null) refused.set(key, text);
  }
}

function allKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
