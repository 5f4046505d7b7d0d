import { readStored, store } from '../../ui/stored.ts';

/**
 * Keeps what a cook ticks in the boxes of a form, wherever they are on the page: 'i3' is the ingredient with
 * key 3, 's2' the second step.
 */
export function keepTicks(form: HTMLFormElement, slug: string, signal: AbortSignal): void {
  const key = `ticks:${slug}`;
  const boxes = () => [...form.elements].filter((each) => each instanceof HTMLInputElement);
  const save = () => {
    const ticked = boxes().filter(({ checked }) => checked);
    store(key, ticked.map(({ name }) => name).join(' ') || null);
  };
  const kept = new Set(readStored(key)?.split(' '));
  for (const box of boxes()) box.checked ||= kept.has(box.name);
  // Some may have been ticked before the scripts started.
  save();
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.form === form) save();
  };
  addEventListener('change', follow, { signal });
  // The boxes are cleared right after this event.
  form.addEventListener('reset', () => store(key, null), { signal });
}
