/** Patterns of texts that name baking pans. */

import { fractionCharacters } from './numbers.ts';

const number = String.raw`\d{1,3}(?:[.,]\d{1,2}|\s?[${fractionCharacters}]|\s\d\/\d)?`;
const unit = String.raw`(?:\s|-)?(?:cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|inch(?:es)?|in\.?|["″”])(?!(?!x\s?\d)\p{L})`;
const several = String.raw`(?:(?:two|three|four|[234])\s(?:x\s)?)?`;
const sides = String.raw`(?:${number}(?:${unit})?(?:\s?[x×]\s?|(?:\s|-)by(?:\s|-))){1,2}${number}(?:${unit})?|${number}${unit}`;
// Excludes frying pans, which fit many amounts.
const words = String.raw`(?:(?!fry|sauce|saut|skillet|grill|cast|iron|heavy|wide)[\p{L}-]{1,15}\s){0,4}`;
const vesselWord = String.raw`(?:tins?|pans?|mou?lds?|dish(?:es)?|springforms?|trays?)(?!\p{L})`;
const otherSize = String.raw`(?:\s\([^()]{1,15}\)|\s?/\s?${number}${unit})?`;
const sizeFirst = String.raw`(?<![\p{L}\p{N}.,/${fractionCharacters}-])${several}(?:${sides})${otherSize}(?:\s|-)${words}(${vesselWord})`;
// 'Loaf pan (approx. 5"x9")'.
const kinds = '(?:loaf|cake|bak(?:e|ing)|springform|pie|tart|bundt|brownie|roasting)';
const sizeLast = String.raw`(?<!\p{L})${kinds}\s(${vesselWord})\s\((?:about\s|approx\.?\s|~)?(?:${sides})\)`;

/** A pan with its size, with its vessel as the first or second group. */
export const sizedPanPattern = new RegExp(`${sizeFirst}|${sizeLast}`, 'giu');
export const vesselPattern = new RegExp(vesselWord, 'iu');
/** The size of a pan again: '(9 inch)', '/ 9 inch'. */
export const restatedSizePattern = new RegExp(
  String.raw`\s\([^()]*\)|\s?/\s?${number}${unit}`,
  'iu',
);
/** Words before a pan. */
export const articlePattern = /(?<!\p{L})(?:an?|the|one|your)\s((?:[\p{L}-]+,?\s){0,3})$/iu;

/** The unit of a side. */
export const sideUnitPattern =
  /(?<!\p{L})(cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|in|inch(?:es)?)(?!\p{L})|["″”]/iu;
export const inchPattern = /^(?:in|["″”])/i;
export const millimeterPattern = /^(?:mm|millim)/i;
export const squarePattern = /square|quadrat/i;
/** A size that is not a length. */
export const nonLengthPattern =
  /\d ?(?:m|l|ml|g|kg|lb|oz|cups?|quarts?|liters?|litres?)(?!\p{L})/iu;
