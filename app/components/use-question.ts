import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a dialog asks about, and null while there is none. A click that opens it would, without
 * JavaScript, lead to a page that asks the same; so would one that asks for another tab.
 */
export function useQuestion<T>() {
  const [about, setAbout] = useState<T | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: answered, and led on
  useEffect(() => setAbout(null), [key]);
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
