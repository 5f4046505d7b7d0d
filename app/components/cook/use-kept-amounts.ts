import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isKeptPage } from '../site/kept-page.ts';
import type { Cook } from './scaled-cook.ts';

/** Returns what the server sent; a kept copy, which is as written, in the amounts of its address. */
export function useKeptAmounts(sent: Cook): Cook {
  const { search } = useLocation();
  const [shown, setShown] = useState<Cook>();
  useEffect(() => {
    if (!isKeptPage() || sent.recipe.amounts) return;
    const scale = async () => (await import('./scaled-cook.ts')).scaledCook;
    scale().then(
      (scaledCook) => setShown(scaledCook(sent, new URLSearchParams(search))),
      () => {},
    );
  }, [sent, search]);
  return shown ?? sent;
}
