import {
  canStoreDraft,
  findStorageOwner,
  readStored,
  type StorageKey,
  store,
  storedKeys,
} from '../stored.ts';

/** Unsaved form values stored on this device. */
export type Unsaved = { at: number; values: [name: string, value: string][] };

const longest = 30 * 24 * 3600_000;
const saved = new Set<StorageKey>();

const keyOf = (name: string, user: string | undefined): StorageKey => `unsaved:${user}:${name}`;

/** Returns the user's stored draft of a form, or null; drafts expire after 30 days. */
export function openUnsaved(name: string, user: string | undefined): Unsaved | null {
  for (const key of storedKeys('unsaved:')) if (!read(key)) store(key, null);
  const key = keyOf(name, user);
  saved.delete(key);
  return read(key);
}

/** Stores a user's draft of a form. */
export function keepUnsaved(name: string, user: string | undefined, values: Unsaved['values']) {
  const key = keyOf(name, user);
  if (!user || saved.has(key) || !canStoreDraft(user)) return;
  store(key, JSON.stringify({ at: Date.now(), values } satisfies Unsaved));
}

/** Deletes the reader's draft of a form. */
export function forgetUnsaved(name: string): void {
  store(keyOf(name, findStorageOwner() ?? undefined), null);
}

/** Deletes the reader's draft of a saved form and stops that form from storing another. */
export function finishUnsaved(name: string): void {
  saved.add(keyOf(name, findStorageOwner() ?? undefined));
  forgetUnsaved(name);
}

function read(key: StorageKey): Unsaved | null {
  try {
    const draft: Unsaved | null = JSON.parse(readStored(key) ?? 'null');
    return draft && Date.now() - draft.at < longest ? draft : null;
  } catch {
    return null;
  }
}
