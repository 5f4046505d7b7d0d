import type { IngredientRow } from '@potluck/recipe-text/row';
import { useEffect, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { ScaledAmounts, scaleAmounts, UnscaledRecipe } from '#domain/cooking/scale-amounts.ts';
import type { StepShares } from '#domain/cooking/step-shares.ts';
import { useStoredText } from '../../ui/stored.ts';

let code: { scaleAmounts: typeof scaleAmounts } | undefined;

/**
 * Returns whether a navigation only changes amounts, which the browser computes itself, so that it
 * needs no data.
 */
export function changesOnlyAmounts(to: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = to;
  return (
    code !== undefined &&
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    /^\/recipes\/[^/]+$/.test(nextUrl.pathname)
  );
}

/**
 * Returns a recipe's amounts for the URL and the remembered units, or null for the written amounts.
 * Until the browser has loaded the code that computes them, returns the amounts from the server.
 */
export function useAmounts<
  Row extends IngredientRow & { key: number },
  Step extends { content: string; shares?: StepShares },
>(
  recipe: UnscaledRecipe<Row, Step>,
  sent: ScaledAmounts<Row, Step> | null,
): ScaledAmounts<Row, Step> | null {
  const { search } = useLocation();
  const remembered = useStoredText('units');
  const [isLoaded, setLoaded] = useState(code !== undefined);
  useEffect(() => {
    const load = async () => {
      // Without a connection, links request the server as they do without scripts.
      code ??= await import('#domain/cooking/scale-amounts.ts').catch(() => undefined);
      setLoaded(code !== undefined);
    };
    // Safari has no requestIdleCallback.
    if (remembered) void load();
    else (window.requestIdleCallback ?? setTimeout)(load);
  }, [remembered]);
  return useMemo(() => {
    if (!isLoaded || !code) return sent;
    const query = new URLSearchParams(search);
    if (remembered && !query.has('units')) query.set('units', remembered);
    return code.scaleAmounts(recipe, query);
  }, [isLoaded, recipe, sent, search, remembered]);
}
