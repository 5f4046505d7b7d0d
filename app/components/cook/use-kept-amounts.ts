import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isKeptPage } from '../offline/kept-page.ts';
import type { Cook } from './scaled-cook.ts';

/** Returns what the server sent; a kept copy gets the amounts that its address asks for. */
export function useKeptAmounts(sent: Cook): Cook {
  const { search } = useLocation();
  const [shown, setShown] = useState<Cook>();
  useEffect(() => {
    if (!search || !isKeptPage() || sent.recipe.amounts) return;
    let isWanted = true;
    const scale = async () => {
      const { scaledCook } = await import('./scaled-cook.ts');
      // The first import of a module may end after the second.
      if (isWanted) setShown(scaledCook(sent, new URLSearchParams(search)));
    };
    scale().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [sent, search]);
  return shown ?? sent;
}
