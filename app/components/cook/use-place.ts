import { useEffect } from 'react';
import type { Screen } from '#domain/cooking/cook-address.ts';
import { type Place, placeOf } from '#domain/cooking/place.ts';
import { readStored, store, storedKeys, useStored } from '../../ui/stored.ts';

const prefix = 'cooking:';

/** Keeps which step of a recipe someone is at, until the end or for a day. Returns where they were. */
export function usePlace(slug: string, amounts: string, screen: Screen): Place | null {
  const key = `${prefix}${slug}` as const;
  const stored = useStored(key);
  useEffect(() => {
    forgetOld();
    if (screen === 'done') {
      store(key, null);
      store(`ticks:${slug}`, null);
    } else if (screen !== 'ready') {
      store(key, JSON.stringify({ step: screen, amounts, when: Date.now() } satisfies Place));
    }
  }, [key, slug, amounts, screen]);
  return placeOf(stored, Date.now());
}

function forgetOld(): void {
  for (const key of storedKeys(prefix)) {
    if (!placeOf(readStored(key), Date.now())) store(key, null);
  }
}
