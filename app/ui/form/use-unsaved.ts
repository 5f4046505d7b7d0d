import { useLayoutEffect, useState } from 'react';
import { forgetUnsaved, keepUnsaved, openUnsaved, type Unsaved } from './unsaved.ts';

/** After these there may be something new in a form. */
const events = ['input', 'change', 'click', 'keyup', 'pointerup'];

/**
 * Keeps what is typed into a form on this device until it is saved, and finds what was left from
 * before (null: nothing, or nothing else than what the form shows). Another `generation` is another
 * form element.
 */
export function useUnsaved(name: string, formId: string, generation: unknown) {
  const [found, setFound] = useState<Unsaved | null>(null);

  // Not an ordinary effect: what was typed just before the page goes is kept while it is still there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const untouched = content(valuesOf(form));
    const left = openUnsaved(name);
    setFound(left && content(left.values) !== untouched ? left : null);

    let kept = untouched;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const values = valuesOf(form);
      const now = content(values);
      if (now === kept) return;
      kept = now;
      keepUnsaved(name, values);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, 400);
    };
    for (const event of events) form.addEventListener(event, keepSoon);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      for (const event of events) form.removeEventListener(event, keepSoon);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [name, formId, generation]);

  const discard = () => {
    forgetUnsaved(name);
    setFound(null);
  };
  return { found, discard };
}

/** What a form would send, files aside. */
function valuesOf(form: HTMLFormElement): Unsaved['values'] {
  return [...new FormData(form)].flatMap(([name, value]): Unsaved['values'] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

/** What counts as work: not which form it was, nor for which state it is meant. */
function content(values: Unsaved['values']): string {
  return JSON.stringify(values.filter(([name]) => name !== 'form' && name !== 'version'));
}
