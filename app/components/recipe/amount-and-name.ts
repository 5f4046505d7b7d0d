import { type IngredientRow, nameAfterAmount } from '@potluck/recipe-text/row';
import type { StepShares } from '#domain/cooking/step-shares.ts';

/** An ingredient row as a page shows it, with its scaled text. */
export type DisplayedRow = IngredientRow & { text?: string; isNameFirst?: boolean };

/** Splits a row into amount and name, which together are its line, with 'to taste' after the name, where authors write it. */
export function splitAmountAndName({ quantity, unit, name, text, isNameFirst }: DisplayedRow) {
  if (isNameFirst) return ['', text ?? name];
  const amount = [quantity, unit].filter(Boolean).join(' ');
  return [amount, amount ? nameAfterAmount(name) : name];
}

/** Splits a row into the amount that a step uses, and the name, as splitAmountAndName does. */
export function splitUsedAmount(row: DisplayedRow, share?: StepShares[number]) {
  const [amount, name] = splitAmountAndName(row);
  return [share ? `${share.text} of ${amount}` : amount, name];
}
