export type AmountChoices = {
  /** Null if the recipe does not state its servings. */
  servings: number | null;
  /** The multiple of the written amounts; only used without servings. */
  times?: number;
  units?: string;
  /** The user's own baking pan, which determines the servings. */
  ownPan?: string;
};

/** Returns the query of a recipe's URL for amounts other than the written ones. */
export function amountsQuery(
  { servings, times = 1, units, ownPan }: AmountChoices,
  written: number | null,
): string {
  const query = new URLSearchParams();
  if (ownPan) query.set('pan', ownPan);
  else if (servings === null) {
    if (times !== 1) query.set('times', String(times));
  } else if (servings !== written) query.set('servings', String(servings));
  if (units) query.set('units', units);
  const text = query.toString();
  return text && `?${text}`;
}
