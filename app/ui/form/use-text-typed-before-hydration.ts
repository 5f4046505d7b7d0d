import { useLayoutEffect } from 'react';

/** Text that was typed into textareas before hydration, which resets them. */
const typed = new Map<HTMLTextAreaElement, string>();

function note({ target }: { target: EventTarget | null }): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
}

if (typeof document !== 'undefined') {
  for (const target of document.querySelectorAll('textarea')) {
    if (target.value !== target.defaultValue) note({ target });
  }
  document.addEventListener('input', note);
}

/** Preserves text that was typed into textareas before hydration. */
export function useTextTypedBeforeHydration(): void {
  useLayoutEffect(() => {
    document.removeEventListener('input', note);
    for (const [area, text] of typed) area.value = text;
    typed.clear();
  }, []);
}
