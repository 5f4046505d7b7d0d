import type { Product } from './adapter.ts';
import type { LabeledText } from './labels.ts';
import { readingsAt, tokensOf } from './read-amount.ts';

/** The numbers of correct, missing and wrong results. */
export type Hits = { right: number; missed: string[]; wrong: string[] };

/** Compares the rows that steps use; each row of each step counts once. */
export function scoreUses(steps: LabeledText[], suggested: number[][]): Hits {
  const hits: Hits = { right: 0, missed: [], wrong: [] };
  for (const [index, { place, uses }] of steps.entries()) {
    const found = suggested[index] ?? [];
    const needed = uses.filter(({ isOptional }) => !isOptional).map(({ row }) => row);
    hits.right += needed.filter((row) => found.includes(row)).length;
    hits.missed.push(
      ...name(
        place,
        needed.filter((row) => !found.includes(row)),
      ),
    );
    hits.wrong.push(
      ...name(
        place,
        found.filter((row) => !uses.some((use) => use.row === row)),
      ),
    );
  }
  return hits;
}

const name = (place: string, rows: number[]) => rows.map((row) => `${place} r${row + 1}`);

/** Compares the timers of steps by their seconds. */
export function scoreTimers(steps: LabeledText[], found: number[][][]): Hits {
  const hits: Hits = { right: 0, missed: [], wrong: [] };
  for (const [index, { place, timers }] of steps.entries()) {
    const rest = (found[index] ?? []).map(String);
    const take = (seconds: number[]) => {
      const at = rest.indexOf(String(seconds));
      if (at !== -1) rest.splice(at, 1);
      return at !== -1;
    };
    for (const { seconds } of timers.filter(({ isOptional }) => !isOptional)) {
      if (take(seconds)) hits.right += 1;
      else hits.missed.push(`${place} ${seconds.join('–')} s`);
    }
    for (const { seconds } of timers.filter(({ isOptional }) => isOptional)) take(seconds);
    hits.wrong.push(...rest.map((seconds) => `${place} ${seconds.replace(',', '–')} s`));
  }
  return hits;
}

/** Counts the shares of rows that steps show: '½ tsp of 1 tsp', or 'some of 1 tsp'. */
export function scoreShares(steps: LabeledText[], rows: string[], product: Product): Hits {
  const hits: Hits = { right: 0, missed: [], wrong: [] };
  for (const [index, { place, uses }] of steps.entries()) {
    for (const { row, share } of uses.filter((use) => use.share)) {
      if (!amountIn(rows[row] ?? '')) continue;
      const isRight = [1, 2].every((factor) => isShare(product.share(index, row, factor), share));
      if (isRight) hits.right += 1;
      else hits.missed.push(`${place} r${row + 1}=${share}`);
    }
  }
  return hits;
}

function isShare(shown: string, share: string): boolean {
  const [part = '', whole] = shown.split(/ of (?=[\d½¼¾⅓⅔⅛]|an? )/);
  if (!whole) return false;
  if (share === 'some') return /^some\b/i.test(part);
  const [top = 1, bottom = 1] = share.split('/').map(Number);
  const [amount, all] = [amountIn(part), amountIn(whole)];
  if (!amount || !all) return false;
  return Math.abs(amount / all - top / bottom) <= (0.05 * top) / bottom;
}

/** Returns the first amount of a text in grams, milliliters or pieces. */
function amountIn(text: string): number | null {
  const tokens = tokensOf(text);
  for (const start of tokens.keys()) {
    const [reading] = readingsAt(tokens, start);
    if (!reading) continue;
    return reading.terms.reduce((sum, { high, unit }) => sum + high * (unit?.size ?? 1), 0);
  }
  return null;
}
