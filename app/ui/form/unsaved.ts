/** Unsaved form values stored on this device. */
export type Unsaved = { at: number; values: [name: string, value: string][] };

const prefix = 'unsaved:';
const longest = 30 * 24 * 3600_000;
const saved = new Set<string>();

/** Returns the stored draft of a form, or null; drafts expire after 30 days. */
export function openUnsaved(name: string): Unsaved | null {
  saved.delete(name);
  try {
    const { at, values } = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') ?? {};
    return Array.isArray(values) && Date.now() - at < longest ? { at, values } : null;
  } catch {
    return null;
  }
}

/** Stores a form's draft; does nothing when storage is unavailable or full. */
export function keepUnsaved(name: string, values: Unsaved['values']): void {
  if (saved.has(name)) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values }));
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
