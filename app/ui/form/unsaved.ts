/** What was typed into a form and not saved, as this device keeps it. */
export type Unsaved = { at: number; values: [name: string, value: string][] };

const prefix = 'unsaved:';
const longest = 30 * 24 * 3600_000;
const saved = new Set<string>();

/** What was left of a form's work when it was opened before, or null; after 30 days there is none. */
export function openUnsaved(name: string): Unsaved | null {
  saved.delete(name);
  try {
    const { at, values } = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') ?? {};
    return Array.isArray(values) && Date.now() - at < longest ? { at, values } : null;
  } catch {
    return null;
  }
}

/** Keeps a form's work. A device that keeps nothing, or is full, goes without. */
export function keepUnsaved(name: string, values: Unsaved['values']): void {
  if (saved.has(name)) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values }));
  } catch {}
}

/** For work that is no longer wanted. */
export function forgetUnsaved(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {}
}

/** For work that is saved: the form, which is still there for a moment, keeps nothing any more. */
export function finishUnsaved(name: string): void {
  saved.add(name);
  forgetUnsaved(name);
}
