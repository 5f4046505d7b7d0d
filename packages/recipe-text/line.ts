import { joinSpaces } from './clean-text.ts';
import { readFoods } from './foods/read.ts';
import { approximationWords, limitWords } from './lexicon/amount-words.ts';
import { fractionCharacters, signsByFraction, vagueNumbers } from './lexicon/numbers.ts';
import { groupHeadings } from './lexicon/sections.ts';
import {
  type Amount,
  iterateAmounts,
  readAmounts,
  readTwoOrThree,
  toNarrowCharacters,
} from './reading/amounts.ts';
import { findLeadingUnit, findUnit } from './reading/units.ts';
import { addTrailingColon, type IngredientRow } from './row.ts';
import { type AmountRole, getRowAmountRoles } from './scaling/row-roles.ts';

/** Where a part of a line begins and ends. */
export type TextRange = { start: number; end: number };

/** An ingredient line as it is read; all offsets are those of its text. */
export type ParsedLine = {
  text: string;
  /** Whether it introduces other lines: 'For the icing'. */
  isHeading: boolean;
  /** The number at its beginning, with words such as 'about'. */
  quantity: TextRange;
  /** The unit after that number. */
  unit: TextRange;
  /** The text after the number and unit. */
  name: TextRange;
  /** All amounts, and whether they grow with the recipe. */
  amounts: (Amount & { role: AmountRole })[];
  foods: (TextRange & { name: string; isAlternative: boolean })[];
  /** The preparation of the food: 'sifted'. */
  preparation: TextRange[];
  /** Text in parentheses or brackets. */
  remarks: TextRange[];
};

/** The longest line that is read. */
const longest = 500;
const about = [...approximationWords, ...limitWords].join('|');
const beforeNumber = new RegExp(`^(?:(?:${about}) ?)*$`, 'iu');
const timesSign = new RegExp(`^ ?[x×*](?= ?[\\d${fractionCharacters}]| )`, 'i');
const vague = new RegExp(`^(?:(?:${about}) )?(?:${vagueNumbers.join('|')})(?= )`, 'iu');
const nothing = /^[^\p{L}\p{N}]*$/u;

/** The parts of a line: its number, its unit and the rest, or the rest only. */
export type SplitIngredientLine = Pick<ParsedLine, 'quantity' | 'unit' | 'name' | 'isHeading'>;

/** Splits an ingredient line. A line that is unclear or too long is a name as a whole. Never throws. */
export function splitIngredientLine(text: string): SplitIngredientLine {
  const whole = { quantity: at(0, 0), unit: at(0, 0), name: at(0, text.length) };
  if (text.length > longest) return { ...whole, isHeading: false };
  const [first] = iterateAmounts(text);
  return { ...(splitNumber(text, first) ?? whole), isHeading: isHeadingLine(text) };
}

/** Reads an ingredient line: its parts, amounts, foods and remarks. Never throws. */
export function readIngredientLine(text: string): ParsedLine {
  const split = splitIngredientLine(text);
  const { start: nameStart } = split.name;
  const amounts = text.length > longest ? [] : readAmounts(text);
  const roles = getRowAmountRoles(text, amounts);
  const rest = text.slice(nameStart);
  const shift = ({ start, end }: TextRange) => at(start + nameStart, end + nameStart);
  const foods = readFoods(rest).map((food) => ({ ...food, ...shift(food) }));
  const remarks = [...rest.matchAll(/\([^()]*\)?|\[[^[\]]*\]?/g)].map(({ 0: found, index }) =>
    shift(at(index, index + found.length)),
  );
  const isRemark = (part: TextRange) =>
    remarks.some(({ start, end }) => start <= part.start && part.end <= end);
  const afterFoods = Math.max(nameStart, ...foods.map((food) => food.end));
  return {
    ...split,
    ...{ text, foods, remarks },
    amounts: amounts.map((amount, index) => ({ ...amount, role: roles[index] as AmountRole })),
    preparation: preparationIn(text, afterFoods).filter((part) => !isRemark(part)),
  };
}

/** Returns the text after commas: 'sifted'. */
function preparationIn(text: string, from: number): TextRange[] {
  return [...text.slice(from).matchAll(/,\s*([^,;([]+)/g)].map(
    ({ 0: all, 1: found = '', index }) => {
      const end = from + index + all.trimEnd().length;
      return at(end - found.trimEnd().length, end);
    },
  );
}

const at = (start: number, end: number): TextRange => ({ start, end });

type Leading = Pick<ParsedLine, 'quantity' | 'unit' | 'name'>;

/** Finds the number and the unit in '2 cups (250 g) of flour'. */
function splitNumber(text: string, amount: Amount | undefined): Leading | null {
  const isFirst = amount && !amount.sized && beforeNumber.test(text.slice(0, amount.start));
  if (!isFirst || (amount.word && vague.test(text))) return splitVagueNumber(text);
  const { numberEnd, end: amountEnd, unit, described } = amount;
  const after = text.slice(numberEnd);
  // Parts are shown with spaces between them, which '2个鸡蛋' does not have.
  if (unit && /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text.slice(amountEnd))) return null;
  const [more = ''] = timesSign.exec(after) ?? (described ? null : /^\+/.exec(after)) ?? [];
  const end = numberEnd + more.length;
  const isNext = unit && text.slice(end, unit.start).trim() === '';
  if (!isNext) return withName(text, end);
  // In a line, the period of '100 gr. Mehl' ends no sentence.
  const dot =
    text[unit.start + unit.written.length] === '.' && findUnit(`${unit.written}.`) ? 1 : 0;
  return withName(text, end, unit.start, unit.start + unit.written.length + dot);
}

/** 'A few sprigs thyme', 'Pinch of nutmeg' and 'dash pepper'. */
function splitVagueNumber(text: string): Leading | null {
  const [number = ''] = vague.exec(text) ?? [];
  const start = number ? number.length + 1 : 0;
  const unit = findLeadingUnit(text.slice(start));
  const end = start + unit.length;
  const isMeasure = findUnit(unit)?.kind === 'handful' || /^ of /i.test(text.slice(end));
  return number || (unit && isMeasure) ? withName(text, number.length, start, end) : null;
}

/** Returns the parts of a line, or null if no name follows its number and unit. */
function withName(text: string, number: number, unit = number, end = unit): Leading | null {
  const rest = text.slice(end);
  const name = text.length - rest.trimStart().length;
  const quantity = at(0, number);
  // '1 (14 oz) can' has no name.
  const isNamed = !nothing.test(rest.trimStart().startsWith('(') ? withoutRemarks(rest) : rest);
  if (isNamed) return { quantity, unit: at(unit, end), name: at(name, text.length) };
  // The unit 'clove' of a spice.
  const isFood = /^cloves?/i.test(text.slice(unit, end));
  return isFood ? { quantity, unit: at(number, number), name: at(unit, text.length) } : null;
}

const withoutRemarks = (text: string) => text.replace(/\([^()]*\)?/g, '');

const markedHeading = /^(?:#+ ?(.+?)|\*\*(.+?)\*\*):?$/;

const groupHeading = new RegExp(`^(?:${groupHeadings})$`, 'u');

/** Returns whether a line introduces others ('For the icing:') and is no ingredient. */
function isHeadingLine(line: string): boolean {
  if (markedHeading.test(line)) return true;
  const plain = !/[\p{N},]/u.test(line) && line.split(' ').length <= 6;
  return line.length <= 100 && (line.endsWith(':') || (plain && groupHeading.test(line)));
}

/**
 * Splits an ingredient line ('1 1/2 cups of flour, sifted') into quantity, unit and name ('1 ½', 'cups', 'of flour,
 * sifted'), which together are the line. A line that does not begin with an amount is a name as a whole. Never throws.
 */
export function parseIngredient(written: string): IngredientRow {
  const text = tidy(written);
  const line = splitIngredientLine(text);
  const asName = (name: string) => ({ quantity: '', unit: '', name });
  if (line.isHeading) {
    const [, hashed, starred = text] = markedHeading.exec(text) ?? [];
    return asName(addTrailingColon((hashed ?? starred).trim()));
  }
  const [quantity = '', unit = '', name = ''] = [line.quantity, line.unit, line.name].map(
    ({ start, end }) => text.slice(start, end),
  );
  const isTooLong = quantity.length > 60 || unit.length > 60;
  if (isTooLong) return asName(text);
  const isRange = readTwoOrThree([quantity], unit, ` ${name}`);
  return { quantity: isRange ? quantity : typeset(quantity), unit, name };
}

/** Returns whether a line has an amount of an ingredient: 'Butter 50 g'. */
export function hasAmount(line: string): boolean {
  const { amounts, quantity } = readIngredientLine(tidy(line));
  return quantity.end > quantity.start || amounts.some(({ role }) => role !== 'stays');
}

/** Signs before the lines of a list, but not the plus of '+ 2 Tbsp oil'. */
const bullets = /^ ?(?:[-–•*·▢☐□▪▫◦‣●○■✓] |[.+] (?=\p{L}))+/u;

function tidy(line: string): string {
  const spaced = line.replace(/(?<=\d)(?=[⁰¹²³⁴-⁹]{1,2}⁄)/gu, ' ');
  return joinSpaces(toNarrowCharacters(spaced)).replace(bullets, '').trim();
}

const sign = `[${fractionCharacters}]`;
const spacedSign = new RegExp(`(\\d) ?[-–]? ?(${sign})`, 'g');
const timesSignAtEnd = new RegExp(`(?<=\\d|${sign}) ?[x×*]$`, 'i');
const dash = new RegExp(`(?<=\\d|${sign}) ?[-–—−〜] ?(?=[~≈.,\\d]|${sign})`, 'g');

/** Returns a typeset quantity: ½ for 1/2, an en dash in ranges, otherwise as written. */
function typeset(quantity: string): string {
  return quantity
    .replace(/(?<![/⁄\d.,])(\d+)(?: ?- ?| )(?=\d+ ?[/⁄] ?\d)/g, '$1 ')
    .replace(
      /(\d+) ?[/⁄] ?(\d+)(?:rds?|ths?)?/g,
      (_, above, below) => signsByFraction[`${above}/${below}`] ?? `${above}/${below}`,
    )
    .replace(spacedSign, '$1 $2')
    .replace(dash, '–')
    .replace(timesSignAtEnd, ' ×')
    .trim();
}
