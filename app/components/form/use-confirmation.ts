import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns the subject of a confirmation dialog, or null while it is closed. Without JavaScript, or
 * in a new tab, the same link opens a page that asks.
 */
export function useConfirmation<T>() {
  const [about, setAbout] = useState<T | null>(null);
  const { key } = useLocation();
  const answered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after navigation
  useEffect(() => {
    answered.current = about !== null;
    setAbout(null);
  }, [key]);
  useEffect(() => {
    if (about !== null || !answered.current) return;
    answered.current = false;
    // The clicked element may no longer exist, so the focus moves to the top of the list.
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
