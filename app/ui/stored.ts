import { useSyncExternalStore } from 'react';

/**
 * The keys in local storage, with their owners (docs/requirements/cooking.md#what-a-browser-stores). A key that ends with a colon is a
 * prefix. Only this file, which checks keys by type, and the service worker use the browser's storage.
 */
const owners = {
  theme: 'device',
  units: 'device',
  user: 'user',
  timers: 'user',
  'cook-with': 'user',
  'ticks:': 'user',
  'cooking:': 'user',
  'note:': 'user',
  'unsaved:': 'draft',
} as const;

/** The caches of the service worker, with their owners. */
export const cacheOwners = {
  'files-1': 'device',
  'pages-1': 'user',
  'pictures-1': 'user',
  'reader-1': 'user',
} as const;

type Name = keyof typeof owners;
export type StorageKey = Name extends infer Key
  ? Key extends `${string}:`
    ? `${Key}${string}`
    : Key
  : never;
/** The keys in session storage, which also has the scroll positions of React Router. */
type TabKey = 'sent-page';

/** Values that the browser did not store; they last as long as the page. */
const fallback = new Map<string, string>();
/** The copy of the session for which this page was rendered; undefined until it is known. */
let claimedSession: string | null | undefined;
let hasReplacedSession = false;
/** The user who signed out in this tab. */
let signedOutUser: string | null = null;
let isFrozen = false;

/** Returns a text that this browser stores under a key, or null. */
export function readStoredText(key: StorageKey): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser, or removes it with null. */
export function writeStoredText(key: StorageKey, text: string | null): void {
  if (isFrozen) return;
  write(key, text);
  announceStorageChange(key);
}

/** Returns the stored keys that begin with a prefix. */
export function listStoredKeys(prefix: Name): StorageKey[] {
  return allKeys().filter((key): key is StorageKey => key.startsWith(prefix));
}

/** Returns the value that this browser stores under a key, synchronized with other tabs; null on the server. */
export function useStoredText(key: StorageKey): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStoredText(key),
    () => null,
  );
}

/** Stores a text until the tab is closed. */
export function storeInTabStorage(key: TabKey, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
  }
}

/** Returns and removes a text that storeInTabStorage stored, or returns an empty string. */
export function takeFromTabStorage(key: TabKey): string {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return '';
  }
}

/** Opens a cache of the service worker. */
export function openWorkerCache(name: keyof typeof cacheOwners): Promise<Cache> {
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
  return getUserId(readStoredText('user'));
}

/** Returns whether this tab may store a user's drafts. After a sign-out, a form that closes must not store one. */
export function canStoreDraft(user: string): boolean {
  return user !== signedOutUser;
}

/**
 * Claims the stored values for the user of this page, before any part of the page reads them.
 * Removes the values of another user, except drafts, which remain for that user until they sign
 * out. A visitor's values become the values of the user who signs in.
 */
export function claimStorage(session: string | null, hasSignedOut: boolean): void {
  if (session === claimedSession || isFrozen) return;
  if (claimedSession === undefined) hasReplacedSession = readStoredText('user') !== session;
  const owner = getUserId(claimedSession ?? null) ?? findStorageOwner();
  claimedSession = session;
  const user = getUserId(session);
  signedOutUser = hasSignedOut ? owner : null;
  if (owner !== null && owner !== user) removeDataOf(owner, hasSignedOut);
  if (session !== readStoredText('user')) write('user', session);
}

/**
 * Returns, once, whether this page replaced a stored session when it opened. It may then be older than that session:
 * someone may have signed in or out in another tab while it loaded.
 */
export function takeReplacedSession(): boolean {
  const wasReplaced = hasReplacedSession;
  hasReplacedSession = false;
  return wasReplaced;
}

/** Announces a change to this page; browsers notify only the other tabs. Without a key, anything may have changed. */
export function announceStorageChange(key: StorageKey | null = null): void {
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** The pages that store foods or a step from their query. */
const queryIsStored = /^\/cook-with$|\/cook$/;

/** Reloads the page because its user has changed. The old page stores nothing more, and its tab is cleared. */
export function reloadForNewUser(): void {
  isFrozen = true;
  clearTab();
  if (queryIsStored.test(location.pathname)) location.replace(location.pathname);
  else location.reload();
}

function removeDataOf(user: string, hasSignedOut: boolean): void {
  fallback.clear();
  for (const key of allKeys()) {
    const [name = '', colon] = key.split(/(:)/);
    const kind = owners[`${name}${colon ?? ''}` as Name];
    const stays = kind === 'draft' && !(hasSignedOut && key.startsWith(`unsaved:${user}:`));
    if (kind !== 'device' && !stays) write(key as StorageKey, null);
  }
  clearTab();
}

function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked.
  }
}

function write(key: StorageKey, text: string | null): void {
  fallback.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
    if (text !== null) fallback.set(key, text);
  }
}

function allKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
