import { useSyncExternalStore } from 'react';

/** What the browser does not keep lasts as long as the page. */
const refused = new Map<string, string>();

/** Returns a text that this browser keeps under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, or removes it with null. */
export function store(key: string, text: string | null): void {
  refused.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
    if (text !== null) refused.set(key, text);
  }
  // Browsers tell only the other tabs.
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Returns what this browser keeps under a key, in step with other tabs; null on the server. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    follow,
    () => readStored(key),
    () => null,
  );
}

function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
