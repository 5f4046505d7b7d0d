import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** How a long form answers to keys and pointer. */
export function useFormGestures() {
  const form = useRef<HTMLFormElement>(null);

  /** Ctrl+Enter (on a Mac ⌘ Enter) saves, with Shift also begins the next one. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const button = (selector: string) => form.current?.querySelector<HTMLButtonElement>(selector);
    const save = (event.shiftKey && button('[name=another]')) || button('[data-save]');
    if (save && !save.disabled) form.current?.requestSubmit(save);
  };

  /**
   * What is pressed leaves the focus to the field before: an error that appears below it when it is
   * left would move what is pressed away from under the pointer.
   */
  const onMouseDown = (event: MouseEvent) => {
    if ((event.target as Element).closest('button, summary, label')) event.preventDefault();
  };
  return { ref: form, onKeyDown, onMouseDown };
}
