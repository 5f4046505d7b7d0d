import type { IngredientRow } from '@potluck/recipe-text/row';
import { useEffect, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { Amounts, amountsFor, Written } from '#domain/cooking/amounts-for.ts';
import { useStored } from '../../ui/stored.ts';

let code: { amountsFor: typeof amountsFor } | undefined;

/** Whether a navigation only changes amounts that the browser can compute itself, so it needs no data. */
export function changesAmounts(to: ShouldRevalidateFunctionArgs): boolean {
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
 * Returns a recipe's amounts for the address and the remembered units, or null when those are as written.
 * They are what the server sent until the browser has the code that computes them.
 */
export function useAmounts<Row extends IngredientRow, Step extends { content: string }>(
  recipe: Written<Row, Step>,
  sent: Amounts<Row, Step> | null,
): Amounts<Row, Step> | null {
  const { search } = useLocation();
  const remembered = useStored('units');
  const [isLoaded, setLoaded] = useState(code !== undefined);
  useEffect(() => {
    const load = async () => {
      // Without a connection, links ask the server as they do without scripts.
      code ??= await import('#domain/cooking/amounts-for.ts').catch(() => undefined);
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
    return code.amountsFor(recipe, query);
  }, [isLoaded, recipe, sent, search, remembered]);
}
