import { useLayoutEffect, useState } from 'react';
import { forgetUnsaved, keepUnsaved, openUnsaved, type Unsaved } from './unsaved.ts';

/** Events after which a form may have changed. */
const events = ['input', 'change', 'click', 'keyup', 'pointerup'];

/**
 * Stores a form's values on this device until it is saved, and returns the draft found on opening
 * (null: none, or equal to what the form shows). Another `generation` means another form element.
 */
export function useUnsaved(name: string, formId: string, generation: unknown) {
  const [found, setFound] = useState<Unsaved | null>(null);

  // A layout effect, so that the last input is stored while the form still exists.
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

/** Returns what a form would send, without files. */
function valuesOf(form: HTMLFormElement): Unsaved['values'] {
  return [...new FormData(form)].flatMap(([name, value]): Unsaved['values'] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

/** Returns what counts as work: everything but the form's id and version. */
function content(values: Unsaved['values']): string {
  return JSON.stringify(values.filter(([name]) => name !== 'form' && name !== 'version'));
}
