import { readStoredText, writeStoredText } from '../../ui/stored.ts';

/**
 * Stores check marks of a form's boxes, wherever they are on the page: 'i3' is the ingredient with
 * key 3, 's2' the second step.
 */
export function persistCheckmarks(form: HTMLFormElement, slug: string, signal: AbortSignal): void {
  const key = `ticks:${slug}` as const;
  const boxes = () => [...form.elements].filter((each) => each instanceof HTMLInputElement);
  const readTicks = () => new Set(readStoredText(key)?.split(' '));
  const save = () => {
    // Cook mode has fewer boxes than the recipe page.
    const ticks = readTicks();
    for (const { name, checked } of boxes()) {
      if (checked) ticks.add(name);
      else ticks.delete(name);
    }
    writeStoredText(key, [...ticks].join(' ') || null);
  };
  const kept = readTicks();
  for (const box of boxes()) box.checked ||= kept.has(box.name);
  // Some boxes may have been checked before the scripts started.
  save();
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.form === form) save();
  };
  addEventListener('change', follow, { signal });
  // The boxes are cleared right after this event.
  form.addEventListener('reset', () => writeStoredText(key, null), { signal });
}
