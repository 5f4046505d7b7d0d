/** Patterns of the numbers in recipes, in digits and in words. */

import {
  andWords,
  betweenWords,
  foreignAndWords,
  foreignNumbers,
  foreignParts,
  fractionCharacters,
  fractionsByWord,
  numbersByDeterminer,
  numbersByWord,
  portugueseNumbers,
  portugueseUnits,
  rangeWords,
  scandinavianNumbers,
  scandinavianUnits,
  tensByWord,
} from './numbers.ts';

const either = (words: Iterable<string>) =>
  [...words].sort((one, other) => other.length - one.length).join('|');

/** The sign of a fraction. */
export const fractionSignPattern = `[${fractionCharacters}]`;

// No amount is longer, and unlimited digits would backtrack exponentially.
const digits = '\\d{1,9}';
const fraction = '\\d{1,2} ?[/⁄] ?\\d{1,2}(?!\\d)';
const thousands = "\\d{1,3}(?:[\\u00a0\\u2009\\u202f'’]\\d{3}){1,2}(?!\\d)|\\d{1,3} 000(?!\\d)";
// Other programs export a third of a cup as 0.3333333333333333.
const decimal = `\\d{1,3}\\.\\d{10,18}(?!\\d)|${digits}(?:[.,]${digits}){0,3}|[.,]${digits}`;
const added = `(?:${either([...andWords, ...foreignAndWords])}|&|\\+)`;
const foreignAnd = `(?:${either(foreignAndWords)})`;
/** Before a part in words: 'and', 'og', 'y'. */
export const andBeforePartPattern = `[ -](?:and|&|${foreignAnd})[ -]`;
const foreignHalves = Object.keys(foreignNumbers).filter((word) =>
  /^1\/[24]$|^3\/4$/.test(String(foreignNumbers[word])),
);
/** After 'and' in other languages: 'en halv', 'media', 'pół'. */
const foreignPart = `(?:${either([...foreignHalves, ...Object.keys(foreignParts)])})`;
/** After a fraction: 'of a cup'. */
export const ofAnPattern = '(?: of)?(?: an?(?![\\p{L}\\p{N}]))';
const parts = either(Object.keys(fractionsByWord));
/** After 'and': 'a half', 'quarter', 'two thirds'. */
const addedPart = `(?:half|quarter|(?:an?|one|two|three)[ -](?:one[ -])?(?:${parts}))`;
/** Matches '2', '1,5', '½', '1 1/2', '1-1/2' (because ranges ascend), '2 and ¼', '1 & 1/2', '2 and a half', '1 y 1/2' and '1 000'. */
export const digitsPattern = [
  thousands,
  `${digits} and ${addedPart}(?![\\p{L}\\p{N}])`,
  `${digits} ${foreignAnd} ${foreignPart}(?![\\p{L}\\p{N}])`,
  `${digits} buçuk(?![\\p{L}\\p{N}])`,
  `${digits}(?: ?[-–] ?|と| (?:${added} )?)${fraction}`,
  `[1-7][ -](?:half|halves|thirds|quarters|fourths|eighths)(?:${ofAnPattern})?(?![\\p{L}\\p{N}])`,
  fraction,
  `${digits}(?: ?[-–]? ?| ${added} )${fractionSignPattern}`,
  fractionSignPattern,
  decimal,
].join('|');

const count = `(?:${either(Object.keys(tensByWord))})(?:[ -](?:${either(Object.keys(numbersByWord).slice(0, 9))}))?|${either(Object.keys(numbersByWord))}`;
const foreignCount = either(
  Object.keys({ ...foreignNumbers, ...scandinavianNumbers, ...portugueseNumbers }).filter(
    (word) => !word.includes(' '),
  ),
);
const scandinavian = `en(?=[ \\n]time(?!\\p{L}))|(?:${either(Object.keys(scandinavianNumbers))})(?=[ \\n](?:\\p{L}*[æøå]|(?:${either(scandinavianUnits)})(?!\\p{L})))`;
const portuguese = `(?:${either(Object.keys(portugueseNumbers))})(?=[ \\n](?:${either(portugueseUnits)})(?!\\p{L}))`;
/** Matches 'two', 'half an', 'one and a half', 'two thirds of a' and 'a couple of'. */
export const numberWordsPattern = [
  `(?:${foreignCount}) ${foreignAnd} ${foreignPart}`,
  `(?:${count})(?: |-)(?:and|&)(?: |-)${addedPart}`,
  `(?:${count}|an?)[ -](?:${parts})(?:${ofAnPattern})?(?! and)`,
  // 'Quarter the lemons.'
  `(?:half|quarter(?! (?:the|them|it|your|and|each|any|if|larger?|or|lengthwise|with)(?!\\p{L})))(?:${ofAnPattern})?`,
  // 'Third cup milk'.
  'third(?=[ \\n](?:cup|pint|pound|teaspoon|tablespoon)(?!\\p{L}))',
  '(?:an?(?:other)? )?couple(?: of)?',
  `${count}|an?|(?:${either(Object.keys(numbersByDeterminer))})(?=[ \\n]\\p{L})|${either(Object.keys(foreignNumbers))}|${scandinavian}|${portuguese}`,
].join('|');

/** After a fraction: '2/3rds'. */
export const ordinalEndPattern = '(?:rds?|ths?)';
/** Between the ends of a range that both have a unit. */
export const measuredRangePattern = new RegExp(`^(?:\\s(?:${either(rangeWords)})\\s|\\s?[-–]\\s?)`);
/** Between the ends of a range. */
export const numberRangePattern = ` ?[-–—−] ?(?=[.,]?\\d|${fractionSignPattern})|[~〜](?=\\d)| ?(?:${either(rangeWords)}) |-(?:to|or)-(?=\\d)|(?:to|or)(?=\\d)| and up to |(?<=(?:${either(betweenWords)}) \\S{1,5}) (?:${either(andWords)}|en) `;
export const multiplierPattern = ` ?[x×] ?(?=[.,]?\\d|${fractionSignPattern})`;
const asianUnit = '[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}]';
/** Where a number may begin. */
export const numberStartPattern = `(?<![\\p{L}\\p{N}])(?<!\\d[.,/⁄])(?:(?:(?<!\\.)[.,])?\\d|${fractionSignPattern}|(?:(?<!\\p{L}[-’'])|(?<=(?<!\\p{L})d[’']))(?:${numberWordsPattern})(?![\\p{L}\\p{N}]))|(?<=${asianUnit}|(?:^|[\\s(])[x×]|\\dlbs?)(?:\\d|${fractionSignPattern})`;
