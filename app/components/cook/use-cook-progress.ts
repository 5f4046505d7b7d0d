import { useEffect } from 'react';
import type { CookScreen } from '#domain/cooking/cook-path.ts';
import { type CookProgress, readCookProgress } from '#domain/cooking/cook-progress.ts';
import { listStoredKeys, readStoredText, useStoredText, writeStoredText } from '../../ui/stored.ts';

const prefix = 'cooking:';

/** Stores the current step of a recipe, until the end or for a day. Returns the stored progress. */
export function useCookProgress(
  slug: string,
  amounts: string,
  screen: CookScreen,
  steps: number,
): CookProgress | null {
  const key = `${prefix}${slug}` as const;
  const stored = useStoredText(key);
  useEffect(() => {
    forgetOld();
    if (screen === 'done') {
      writeStoredText(key, null);
      writeStoredText(`ticks:${slug}`, null);
    } else if (screen !== 'ready') {
      writeStoredText(
        key,
        JSON.stringify({ step: screen, amounts, when: Date.now() } satisfies CookProgress),
      );
    }
  }, [key, slug, amounts, screen]);
  const place = readCookProgress(stored, Date.now());
  return place && place.step <= steps ? place : null;
}

function forgetOld(): void {
  for (const key of listStoredKeys(prefix)) {
    if (!readCookProgress(readStoredText(key), Date.now())) writeStoredText(key, null);
  }
}
