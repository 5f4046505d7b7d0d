import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** Returns the keyboard and pointer handlers of a long form. */
export function useFormGestures() {
  const form = useRef<HTMLFormElement>(null);

  /** Ctrl+Enter (⌘ Enter on a Mac) saves; with Shift it also starts the next record. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const button = (selector: string) => form.current?.querySelector<HTMLButtonElement>(selector);
    const save = (event.shiftKey && button('[name=another]')) || button('[data-save]');
    if (save && !save.disabled) form.current?.requestSubmit(save);
  };

  /** Keeps the focus on the field: an error that appears on blur would move the control. */
  const onMouseDown = (event: MouseEvent) => {
    if ((event.target as Element).closest('button, summary, label')) event.preventDefault();
  };
  return { ref: form, onKeyDown, onMouseDown };
}
