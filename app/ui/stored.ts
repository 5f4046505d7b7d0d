import { useSyncExternalStore } from 'react';

/**
 * Everything that this site keeps in local storage, and for whom (docs/product.md#what-a-browser-stores). A key
 * with a colon at its end is the beginning of several. Only this file, which checks keys by type, and the service
 * worker use the browser's storage.
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

/** The caches of the service worker. */
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
/** Session storage also has the scroll positions of React Router. */
type TabKey = 'sent-page';

/** What the browser does not store lasts as long as the page. */
const refused = new Map<string, string>();
/** The copy of the session that this page was rendered for; undefined until it is known. */
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
  announce(key);
}

/** Returns the stored keys that begin with a prefix. */
export function storedKeys(prefix: Name): StorageKey[] {
  return allKeys().filter((key): key is StorageKey => key.startsWith(prefix));
}

/** Returns what this browser stores under a key, in step with other tabs; null on the server. */
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

/** Removes a text of this tab and returns it, or an empty string. */
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

/** Returns the id in a copy of the session: null for a visitor's, an empty text for one that is damaged. */
export function idOf(session: string | null): string | null {
  try {
    return session && JSON.parse(session).id;
  } catch {
    return '';
  }
}

/** Returns the user whom stored texts belong to, or null for a visitor. */
export function findOwner(): string | null {
  return idOf(readStored('user'));
}

/** Returns whether this tab may store drafts of a user: after a sign-out, a closing form would do so. */
export function mayStoreDraft(user: string): boolean {
  return user !== signedOut;
}

/**
 * Gives what is stored to the reader of this page, before any part of it reads that: what belongs to another user
 * is removed, except drafts, which wait for their user until a sign-out. A visitor's texts become those of the user
 * who signs in.
 */
export function claimStorage(session: string | null, hasSignedOut: boolean): void {
  if (session === claimed || isFrozen) return;
  const owner = idOf(claimed ?? null) ?? findOwner();
  claimed = session;
  const user = idOf(session);
  signedOut = hasSignedOut ? owner : null;
  if (owner !== null && owner !== user) removeAllOf(owner, hasSignedOut);
  if (session !== readStored('user')) write('user', session);
}

/** Announces a claim to the parts of this page; browsers tell only the other tabs. */
export function announce(key: StorageKey | null = null): void {
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Loads the page again because its reader has changed; it stores nothing on its way out. */
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
