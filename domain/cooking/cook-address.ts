/** A screen of cook mode: the ingredients, the number of a step, or the end. */
export type Screen = 'ready' | number | 'done';

/** Reads the screen from an address; nonsense means the first one. */
export function screenOf(query: URLSearchParams, steps: number): Screen {
  const step = query.get('step') ?? '';
  if (step === 'done') return step;
  const number = /^[1-9]\d{0,2}$/.test(step) ? Number(step) : 0;
  return number > 0 && number <= steps ? number : 'ready';
}

/** Returns the screens before and after one. */
export function neighbors(screen: Screen, steps: number): { before?: Screen; after?: Screen } {
  if (screen === 'done') return { before: steps || 'ready' };
  const at = screen === 'ready' ? 0 : screen;
  return {
    ...(at > 0 && { before: at === 1 ? 'ready' : at - 1 }),
    after: at === steps ? 'done' : at + 1,
  };
}

/** Returns the address of a screen; `amounts` is the query for servings, units and tin. */
export function cookPath(slug: string, amounts: string, screen: Screen = 'ready'): string {
  const query = [screen !== 'ready' && `step=${screen}`, amounts].filter(Boolean).join('&');
  return `/recipes/${slug}/cook${query && `?${query}`}`;
}
