import type { IngredientRow } from '../ingredient-row.ts';
import { type Measure, measureAt, unitAt, wordMeasureAt } from './measure.ts';
import { numericQuantity, typeset } from './quantity-text.ts';
import { isGroupHeader } from './units.ts';

/**
 * Splits an ingredient line ('1 1/2 cups of flour, sifted') into quantity, unit and name ('1 ½', 'cups',
 * 'flour, sifted'). Drops only 'of' before the name. A line that is unclear or too long becomes the name
 * as a whole. Never throws.
 */
export function parseIngredient(line: string): IngredientRow {
  const text = tidy(line);
  if (text.length > longest) return { ...none, name: text };
  const row = headed(text) ?? leading(text) ?? trailing(text) ?? inWords(text);
  if (row.quantity.length > 60 || row.unit.length > 60) return { ...none, name: text };
  return { ...row, name: clean(row.name) };
}

/** The longest name of an ingredient. */
const longest = 500;
const none: IngredientRow = { quantity: '', unit: '', name: '' };
const nothing = /^[^\p{L}\p{N}]*$/u;

function tidy(line: string): string {
  return line
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/gu, ' ')
    .replace(/^ ?(?:[-–•*·▢☐□] )+/u, '')
    .replace(/ +(?=,|\)(?!\S))|(?<=\() +/g, '')
    .trim();
}

function headed(text: string): IngredientRow | null {
  const marked = /^(?:#+ ?(.+?)|\*\*(.+?)\*\*):?$/.exec(text);
  const name = marked?.[1] ?? marked?.[2] ?? text;
  const plain = !/[\p{N},]/u.test(name) && name.split(' ').length <= 6;
  const short = name.length <= 100 && (plain || name.endsWith(':'));
  if (!marked && !(short && isGroupHeader(name))) return null;
  return { ...none, name: name.endsWith(':') ? name : `${name}:` };
}

/** Reads '2 cups (250 g) of flour'. */
function leading(text: string): IngredientRow | null {
  const [, note, after] = /^(\([^()]*\)) (.+)$/.exec(text) ?? [];
  const line = after ?? text;
  const measure = measureAt(line) ?? wordMeasureAt(line) ?? unitAt(line);
  if (!measure) return null;
  const asides = [...measure.asides, ...(note ? [note] : [])];
  let { quantity, unit, rest } = measure;
  rest = rest.replace(/^of (?:the )?/i, (of) => (/the/i.test(of) ? 'the ' : ''));
  if (unit ? nothing.test(rest) && !/^clove/i.test(unit) : nothing.test(rest)) return null;
  // Cloves as a spice.
  if (unit && (nothing.test(rest) || rest.startsWith('('))) {
    rest = `${unit} ${rest}`.trim();
    unit = '';
  }
  return { quantity, unit, name: withAsides(rest, asides) };
}

/** Reads 'Butter 50 g', 'Rice (50 grams)', 'Star anise, 2' and '砂糖 大さじ2'. */
function trailing(text: string): IngredientRow | null {
  return japanese(text) ?? atTheEnd(text) ?? inParentheses(text);
}

const spoon = `(?<unit>大さじ|小さじ|カップ) ?(?<amount>${numericQuantity})(?<counter>杯?)`;
const spoons = new RegExp(`^(?<name>.+?) ?${spoon}$`, 'u');
const spoonsFirst = new RegExp(`^${spoon}[ の]?(?<name>.+)$`, 'u');
const counters = '個|本|枚|片|かけ|束|丁|袋|缶|玉|株|切れ|合|杯|カップ|g|kg|ml|cc|l';
const counted = new RegExp(`^(.*[^\\d\\s.,/–-]) ?(${numericQuantity}) ?(${counters})$`, 'iu');

function japanese(text: string): IngredientRow | null {
  if (!/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text)) return null;
  const { groups } = spoons.exec(text) ?? spoonsFirst.exec(text) ?? {};
  if (groups) {
    const { name = '', unit = '', amount = '', counter } = groups;
    return { quantity: typeset(amount), unit: unit + counter, name };
  }
  const [, name, quantity = '', unit = ''] = counted.exec(text) ?? [];
  return name ? { quantity: typeset(quantity), unit, name } : null;
}

const noName =
  /(?:^|\s)(?:in|into|of|to|per|for|with|and|or|by|cut|from|at|type|typ|no\.?|nr\.?|zu|auf)$/i;
const gaps =
  /(,? (?:[x×](?=\d))?)(?=[~≈<]? ?[\d.\u00BC-\u00BE\u2150-\u215E]|(?:about|around|ca\.?|approx\.?) \d)/giu;

function atTheEnd(text: string): IngredientRow | null {
  for (const { 0: gap, index } of text.matchAll(gaps)) {
    const name = text.slice(0, index).replace(/ ?[:–-]$/, '');
    if (!/\p{L}/u.test(name) || noName.test(name) || /\([^)]*$/.test(name)) continue;
    const measure = measureAt(text.slice(index + gap.length));
    if (!measure || isTemperature(measure)) continue;
    const { quantity, unit, rest, asides } = measure;
    const sized = /^(?:small|medium|large|big)\b/i.test(rest);
    const few = /^[1-9]\d?$/.test(quantity) && (sized || rest.startsWith(','));
    const counts = unit !== '' || /^,|[x×]$/.test(gap) || few;
    if (!counts || !(/^(?:$|[,;(])/.test(rest) || (sized && !unit))) continue;
    return {
      quantity,
      unit,
      name: withAsides(`${name}${/^[(\p{L}]/u.test(rest) ? ' ' : ''}${rest}`, asides),
    };
  }
  return null;
}

function inParentheses(text: string): IngredientRow | null {
  for (const { 0: found, 1: inside = '', index } of text.matchAll(/ ?\(([^()]*)\)/g)) {
    const measure = measureAt(inside);
    if (index === 0 || !measure || isTemperature(measure)) continue;
    const { quantity, unit, asides } = measure;
    const others = measure.rest.replace(/^[-|/] ?/, '');
    const also = unit && others ? measureAt(others) : null;
    if (others && !(also?.unit && also.rest === '')) continue;
    const notes = others ? [...asides, `(${others})`] : asides;
    const behind = text.slice(index + found.length).replace(/^(?=[\p{L}\p{N}])/u, ' ');
    const name = text.slice(0, index) + behind;
    return { quantity, unit, name: withAsides(name, notes) };
  }
  return null;
}

/** Reads 'Salt, to taste'. */
function inWords(text: string): IngredientRow {
  const [, name = '', quantity = ''] =
    /^(.*[^\s,–-]),?(?: [–-])? \(?(to taste|as needed|for serving)\)?\.?$/iu.exec(text) ?? [];
  return name && !noName.test(name) ? { ...none, quantity, name } : { ...none, name: text };
}

/** '40 C' is a temperature, not forty cups. */
function isTemperature({ quantity, unit }: Measure): boolean {
  return /^[CF]$/.test(unit) && /\d\d/.test(quantity);
}

/** Inserts text from between quantity and name after the first part of the name. */
function withAsides(name: string, asides: string[]): string {
  if (asides.length === 0) return name;
  const short = /^[^\s(]+(?: [^\s(]+){0,3}(?= \()/.exec(name)?.[0];
  const end = short?.length ?? /\.(?= \p{Lu})|, (?:plus|divided|for)\b|\.?$/u.exec(name)?.index;
  return `${name.slice(0, end)} ${asides.join(' ')}${name.slice(end)}`;
}

function clean(name: string): string {
  const text = name.replace(/^[-–,:;.]+ /, '').trim();
  return /^[^.]*(?:\p{L}{3}|\))\.$/u.test(text) && !/etc\.$/i.test(text) ? text.slice(0, -1) : text;
}
