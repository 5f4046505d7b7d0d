import { parseIngredient } from '@potluck/recipe-text/line';

/** Returns whether a text is only an amount: '200 g', '1 large'. */
export const isOnlyAmount = (text: string) =>
  text.length <= 20 && /^[\d¼-¾⅐-⅞]/.test(text) && parseIngredient(`${text} x`).name === 'x';
