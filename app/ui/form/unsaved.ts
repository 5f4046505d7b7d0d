/** Unsaved form values stored on this device, and whose they are. */
export type Unsaved = { at: number; user?: string; values: [name: string, value: string][] };

const prefix = 'unsaved:';
const longest = 30 * 24 * 3600_000;
const saved = new Set<string>();

/** Returns the user's stored draft of a form, or null; drafts expire after 30 days. */
export function openUnsaved(name: string, user: string | undefined): Unsaved | null {
  saved.delete(name);
  try {
    const draft: Unsaved | null = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    return draft && draft.user === user && Date.now() - draft.at < longest ? draft : null;
  } catch {
    return null;
  }
}

/** Stores a form's draft; does nothing when storage is unavailable or full. */
export function keepUnsaved(name: string, user: string | undefined, values: Unsaved['values']) {
  if (saved.has(name)) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), user, values }));
  } catch {}
}

/** Deletes a form's draft. */
export function forgetUnsaved(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {}
}

/** Deletes the draft of a saved form and stops that form from storing another. */
export function finishUnsaved(name: string): void {
  saved.add(name);
  forgetUnsaved(name);
}

/** Deletes all drafts. */
export function forgetAllUnsaved(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {}
}
