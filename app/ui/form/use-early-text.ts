import { useLayoutEffect } from 'react';

/** What was typed into textareas before hydration, which resets them. */
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

/** Keeps what was typed into textareas before hydration. */
export function useEarlyText(): void {
  useLayoutEffect(() => {
    document.removeEventListener('input', note);
    for (const [area, text] of typed) area.value = text;
    typed.clear();
  }, []);
}
