import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOfflineCopy } from '../page/offline-copy.ts';
import type { CookData } from './scale-cook-data.ts';

/** Returns the amounts from the server, or, in an offline copy, the amounts that its URL requests. */
export function useOfflineAmounts(sent: CookData): CookData {
  const { search } = useLocation();
  const [shown, setShown] = useState<CookData>();
  useEffect(() => {
    if (!search || !isOfflineCopy() || sent.recipe.amounts) return;
    let isWanted = true;
    const scale = async () => {
      const { scaleCookData } = await import('./scale-cook-data.ts');
      // The first import of a module may end after the second.
      if (isWanted) setShown(scaleCookData(sent, new URLSearchParams(search)));
    };
    scale().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [sent, search]);
  return shown ?? sent;
}
