export type Asked = {
  servings: number;
  units?: string;
  /** The reader's own baking tin, which decides about the servings. */
  ownTin?: string;
};

/** Returns the query of a recipe's address for other amounts than those that it is written for. */
export function amountsQuery({ servings, units, ownTin }: Asked, written: number): string {
  const query = new URLSearchParams();
  if (ownTin) query.set('tin', ownTin);
  else if (servings !== written) query.set('servings', String(servings));
  if (units) query.set('units', units);
  const text = query.toString();
  return text && `?${text}`;
}
