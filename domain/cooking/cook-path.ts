/** A screen of cook mode: the ingredients, a step number, or the end. */
export type CookScreen = 'ready' | number | 'done';

/** Reads the screen from a query; invalid values mean the first screen. */
export function readCookScreen(query: URLSearchParams, steps: number): CookScreen {
  const step = query.get('step') ?? '';
  if (step === 'done') return step;
  const number = /^[1-9]\d{0,2}$/.test(step) ? Number(step) : 0;
  return number > 0 && number <= steps ? number : 'ready';
}

/** Returns the screens before and after a screen. */
export function getNeighborCookScreens(
  screen: CookScreen,
  steps: number,
): { before?: CookScreen; after?: CookScreen } {
  if (screen === 'done') return { before: steps || 'ready' };
  const at = screen === 'ready' ? 0 : screen;
  return {
    ...(at > 0 && { before: at === 1 ? 'ready' : at - 1 }),
    after: at === steps ? 'done' : at + 1,
  };
}

/** Returns the path of a screen; `amounts` is the query for servings, units and pan. */
export function cookPath(slug: string, amounts: string, screen: CookScreen = 'ready'): string {
  const query = [screen !== 'ready' && `step=${screen}`, amounts].filter(Boolean).join('&');
  return `/recipes/${slug}/cook${query && `?${query}`}`;
}
