import { readFoods } from './foods/read.ts';
import { aboutWords, limitWords } from './lexicon/amount-words.ts';
import { fractionSigns, vagueNumbers } from './lexicon/numbers.ts';
import { type Amount, amountsIn, eachAmount } from './reading/amounts.ts';
import { leadingUnit, unitOf } from './reading/units.ts';
import { type IngredientRow, withColon } from './row.ts';
import { type Role, rolesInRow } from './scaling/row-roles.ts';

/** Where a part of a line begins and ends. */
export type Part = { start: number; end: number };

/** An ingredient line as it is read; all offsets are those of its text. */
export type Line = {
  text: string;
  /** Whether it introduces other lines: 'For the icing'. */
  isHeading: boolean;
  /** The number at its beginning, with words such as 'about'. */
  quantity: Part;
  /** The unit after that number. */
  unit: Part;
  /** What follows. */
  name: Part;
  /** All amounts, and whether they grow with the recipe. */
  amounts: (Amount & { role: Role })[];
  foods: (Part & { name: string; isAlternative: boolean })[];
  /** What is done with the food: 'sifted'. */
  preparation: Part[];
  /** Text in parentheses or brackets. */
  remarks: Part[];
};

/** The longest line that is read. */
const longest = 500;
const about = [...aboutWords, ...limitWords].join('|');
const beforeNumber = new RegExp(`^(?:(?:${about}) ?)*$`, 'iu');
const vague = new RegExp(`^(?:(?:${about}) )?(?:${vagueNumbers.join('|')})(?= )`, 'iu');
const nothing = /^[^\p{L}\p{N}]*$/u;

/** The parts of a line: its number, its unit and the rest, or the rest only. */
export type SplitLine = Pick<Line, 'quantity' | 'unit' | 'name' | 'isHeading'>;

/** Splits an ingredient line. A line that is unclear or too long is a name as a whole. Never throws. */
export function splitLine(text: string): SplitLine {
  const whole = { quantity: none(0), unit: none(0), name: { start: 0, end: text.length } };
  if (text.length > longest) return { ...whole, isHeading: false };
  const [first] = eachAmount(text);
  return { ...(leading(text, first) ?? whole), isHeading: isHeadingLine(text) };
}

/** Reads an ingredient line: its parts, amounts, foods and remarks. Never throws. */
export function readLine(text: string): Line {
  const split = splitLine(text);
  const { name } = split;
  const amounts = text.length > longest ? [] : amountsIn(text);
  const roles = rolesInRow(text, amounts);
  const rest = text.slice(name.start);
  const shift = ({ start, end }: Part) => ({ start: start + name.start, end: end + name.start });
  const foods = readFoods(rest).map((food) => ({ ...food, ...shift(food) }));
  const remarks = [...rest.matchAll(/\([^()]*\)?|\[[^[\]]*\]?/g)].map(partOf).map(shift);
  return {
    ...split,
    ...{ text, foods, remarks },
    amounts: amounts.map((amount, index) => ({ ...amount, role: roles[index] as Role })),
    preparation: preparationIn(text, Math.max(name.start, ...foods.map((food) => food.end))).filter(
      (part) => !remarks.some(({ start, end }) => start <= part.start && part.end <= end),
    ),
  };
}

/** Returns what follows commas: 'sifted'. */
function preparationIn(text: string, start: number): Part[] {
  return [...text.slice(start).matchAll(/,\s*([^,;([]+)/g)].map((match) => {
    const end = start + match.index + match[0].trimEnd().length;
    return { start: end - (match[1] ?? '').trimEnd().length, end };
  });
}

const none = (at: number): Part => ({ start: at, end: at });
const partOf = ({ 0: found, index }: RegExpExecArray | RegExpMatchArray): Part => ({
  start: index ?? 0,
  end: (index ?? 0) + found.length,
});

type Leading = Pick<Line, 'quantity' | 'unit' | 'name'>;

/** Finds the number and the unit in '2 cups (250 g) of flour'. */
function leading(text: string, amount: Amount | undefined): Leading | null {
  const before = text.slice(0, amount?.start);
  const isFirst = amount && !amount.sized && (before === '' || beforeNumber.test(before));
  if (!isFirst || (amount.word && vague.test(text))) return vagueMeasure(text);
  const times = /^ ?[x×](?= ?\d| )/.exec(text.slice(amount.numberEnd))?.[0] ?? '';
  const more = amount.described ? '' : (/^\+/.exec(text.slice(amount.numberEnd))?.[0] ?? '');
  const quantity = { start: 0, end: amount.numberEnd + times.length + more.length };
  const isNext = amount.unit && text.slice(quantity.end, amount.unit.start).trim() === '';
  const unit =
    isNext && amount.unit
      ? { start: amount.unit.start, end: amount.unit.start + amount.unit.written.length }
      : none(quantity.end);
  return withName(text, quantity, unit);
}

/** 'A few sprigs thyme', 'Pinch of nutmeg' and 'dash pepper'. */
function vagueMeasure(text: string): Leading | null {
  const number = vague.exec(text)?.[0] ?? '';
  const start = number ? number.length + 1 : 0;
  const unit = leadingUnit(text.slice(start));
  const after = text.slice(start + unit.length);
  const isMeasure = unitOf(unit)?.kind === 'handful' || /^ of /i.test(after);
  if (!number && !(unit && isMeasure)) return null;
  return withName(text, { start: 0, end: number.length }, { start, end: start + unit.length });
}

function withName(text: string, quantity: Part, unit: Part): Leading | null {
  const gap = (end: number) => end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  const name = { start: gap(unit.end), end: text.length };
  const isEmpty = (part: Part) => nothing.test(text.slice(part.start));
  if (!isEmpty(name) && !text.startsWith('(', name.start)) return { quantity, unit, name };
  // Cloves as a spice; but '1 (14 oz) can' has a name.
  if (!isEmpty(name) && !nothing.test(text.slice(name.start).replace(/\([^()]*\)?/g, '')))
    return { quantity, unit, name };
  const isFood = /^cloves?/i.test(text.slice(unit.start, unit.end));
  if (unit.end === unit.start || !isFood) return null;
  return { quantity, unit: none(quantity.end), name: { start: unit.start, end: text.length } };
}

/** Returns whether a line introduces others ('For the icing:') and is no ingredient. */
function isHeadingLine(line: string): boolean {
  const marked = /^(?:#+ ?(.+?)|\*\*(.+?)\*\*):?$/.exec(line);
  if (marked) return true;
  const plain = !/[\p{N},]/u.test(line) && line.split(' ').length <= 6;
  const short = line.length <= 100 && (plain || line.endsWith(':'));
  return short && /:$|^(?:For |Für (?:den|die|das) |Pour (?:la|le|les) )/iu.test(line);
}

/**
 * Splits an ingredient line ('1 1/2 cups of flour, sifted') into quantity, unit and name ('1 ½', 'cups', 'of flour,
 * sifted'), which together are the line. A line that does not begin with an amount is a name as a whole. Never throws.
 */
export function parseIngredient(written: string): IngredientRow {
  const text = tidy(written);
  const line = splitLine(text);
  const marked = /^(?:#+ ?(.+?)|\*\*(.+?)\*\*):?$/.exec(text);
  if (line.isHeading)
    return { ...noRow, name: withColon((marked?.[1] ?? marked?.[2] ?? text).trim()) };
  const part = ({ start, end }: Part) => text.slice(start, end);
  const [quantity, unit] = [part(line.quantity), part(line.unit)];
  return quantity.length > 60 || unit.length > 60
    ? { ...noRow, name: text }
    : { quantity: typeset(quantity), unit, name: part(line.name) };
}

const noRow: IngredientRow = { quantity: '', unit: '', name: '' };

/** Returns whether a line has an amount of an ingredient: 'Butter 50 g'. */
export function hasAmount(line: string): boolean {
  const { amounts, quantity } = readLine(tidy(line));
  return quantity.end > quantity.start || amounts.some(({ role }) => role !== 'stays');
}

function tidy(line: string): string {
  return line
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/gu, ' ')
    .replace(/^ ?(?:[-–•*·▢☐□] )+/u, '')
    .trim();
}

const sign = `[${Object.values(fractionSigns).join('')}]`;
const spacedSign = new RegExp(`(\\d) ?(${sign})`, 'g');
const dash = new RegExp(`(?<=\\d|${sign}) ?[-–—−〜] ?(?=[~≈.,\\d]|${sign})`, 'g');

/** Returns a typeset quantity: ½ for 1/2, an en dash in ranges, otherwise as written. */
function typeset(quantity: string): string {
  return quantity
    .replace(/(?<![/⁄\d.,])(\d+)(?: ?- ?| )(?=\d+ ?[/⁄] ?\d)/g, '$1 ')
    .replace(
      /(\d+) ?[/⁄] ?(\d+)/g,
      (_, above, below) => fractionSigns[`${above}/${below}`] ?? `${above}/${below}`,
    )
    .replace(spacedSign, '$1 $2')
    .replace(dash, '–')
    .replace(/(?<=\d) ?[x×]$/, ' ×')
    .trim();
}
