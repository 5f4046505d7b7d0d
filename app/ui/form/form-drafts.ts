import {
  canStoreDraft,
  findStorageOwner,
  listStoredKeys,
  readStoredText,
  type StorageKey,
  writeStoredText,
} from '../stored.ts';

/** The values of an unsaved form, stored on this device. */
export type UnsavedForm = { at: number; values: [name: string, value: string][] };

const longest = 30 * 24 * 3600_000;
const saved = new Set<StorageKey>();

/** Maps the old names of open forms to their new names. */
const renamed = new Map<string, string>();

const keyOf = (name: string, user: string | undefined): StorageKey =>
  `unsaved:${user}:${renamed.get(name) ?? name}`;

/** Returns the user's stored draft of a form, or null; drafts expire after 30 days. */
export function loadFormDraft(name: string, user: string | undefined): UnsavedForm | null {
  for (const key of listStoredKeys('unsaved:')) if (!read(key)) writeStoredText(key, null);
  renamed.delete(name);
  const key = keyOf(name, user);
  saved.delete(key);
  return read(key);
}

/** Stores a user's draft of a form. */
export function storeFormDraft(
  name: string,
  user: string | undefined,
  values: UnsavedForm['values'],
) {
  const key = keyOf(name, user);
  if (!user || saved.has(key) || !canStoreDraft(user)) return;
  writeStoredText(key, JSON.stringify({ at: Date.now(), values } satisfies UnsavedForm));
}

/** Deletes the user's draft of a form. */
export function deleteFormDraft(name: string): void {
  writeStoredText(keyOf(name, findStorageOwner() ?? undefined), null);
}

/** Stores the user's draft of an open form under another name from now on. */
export function renameFormDraft(name: string, to: string): void {
  deleteFormDraft(name);
  renamed.set(name, to);
}

/** Deletes the user's draft of a saved form and prevents that form from storing another. */
export function finishFormDraft(name: string): void {
  saved.add(keyOf(name, findStorageOwner() ?? undefined));
  deleteFormDraft(name);
}

function read(key: StorageKey): UnsavedForm | null {
  try {
    const draft: UnsavedForm | null = JSON.parse(readStoredText(key) ?? 'null');
    return draft && Date.now() - draft.at < longest ? draft : null;
  } catch {
    return null;
  }
}
