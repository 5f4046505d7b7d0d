import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a dialog asks about, and null while there is none. A click that opens it would, without
 * JavaScript, lead to a page that asks the same; so would one that asks for another tab.
 */
export function useQuestion<T>() {
  const [about, setAbout] = useState<T | null>(null);
  const { key } = useLocation();
  const answered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has led on
  useEffect(() => {
    answered.current = about !== null;
    setAbout(null);
  }, [key]);
  useEffect(() => {
    if (about !== null || !answered.current) return;
    answered.current = false;
    // What was clicked may be gone; the keyboard goes on from the top of the list.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [about]);
  return {
    about,
    close: () => setAbout(null),
    ask: (event: MouseEvent, what: T) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setAbout(what);
    },
  };
}
