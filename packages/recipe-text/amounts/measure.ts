import { numericQuantity, typeset, wordQuantity } from './quantity-text.ts';
import { splitUnit } from './units.ts';

export type Measure = {
  /** Typeset; '' for a unit without a number. */
  quantity: string;
  unit: string;
  /** The text after the measure. */
  rest: string;
  /** Parenthesized text between its parts. */
  asides: string[];
};

const digit = '[~.\\d\\u00BC-\\u00BE\\u2150-\\u215E]';
const beginsWithNumber = new RegExp(`^(?:${numericQuantity})`, 'iu');
const beginsWithWord = new RegExp(`^(?:${wordQuantity})(?= )`, 'iu');
const plusNumber = new RegExp(`^(?:\\+ ?|plus )(?=${digit})`, 'iu');
const orNumber = new RegExp(`^(?:/|\\||or) ?(?=${digit})`, 'iu');
const unitThenNumber = new RegExp(`^(\\p{L}+\\.?)([/+])(?=${digit}| )`, 'u');
const note = /^ ?(\([^()]*\)) ?/;

/**
 * Returns the number at the beginning of a text, its unit if there is one, and the same amount in other units
 * ('/ 100 g', '(100 g)'); null for '2% milk', '5-spice' and '7up', which are not quantities.
 */
export function measureAt(text: string): Measure | null {
  const found = beginsWithNumber.exec(text)?.[0];
  if (!found || /^0\d/.test(found)) return null;
  const asides: string[] = [];
  const takeNote = (from: string) =>
    from.replace(note, (_, aside) => {
      asides.push(aside);
      return '';
    });
  const after = text.slice(found.length);
  if (/^ ?- ?\p{L}/u.test(after)) return null;
  const ofA = /^ (?:of )?an?(?= )/i.exec(after)?.[0] ?? '';
  const behind = takeNote(after.slice(ofA.length)).trimStart();
  // 'cup/240 ml' becomes 'cup /240 ml', to separate the unit.
  let { unit, rest } = splitUnit(behind.replace(unitThenNumber, '$1 $2'));
  if (!unit && /^[^\s(,]/u.test(after) && !/[x×] ?$/i.test(found)) return null;
  const thick = /^(?:inch|inches|cm|mm)$/.test(unit) && /^(?:thick|wide|long)\b/.test(rest);
  if (thick) return thickness(text, found);
  let quantity = typeset(found) + ofA;
  // The size of each: '4 (6 oz) chicken breasts'.
  if (!unit && asides.length > 0)
    return { quantity, unit, rest: after.slice(ofA.length).trimStart(), asides: [] };
  rest = takeNote(rest);

  const plus = plusNumber.exec(rest)?.[0];
  const more = plus === undefined ? null : measureAt(rest.slice(plus.length));
  if (unit && more?.unit) {
    quantity = `${quantity} ${unit} ${plus?.trim()} ${more.quantity}`;
    ({ unit, rest } = more);
    asides.push(...more.asides);
  } else if (unit && /^\+ \p{L}/u.test(rest)) {
    quantity += '+';
    rest = rest.slice(2);
  }
  const or = orNumber.exec(rest)?.[0];
  const other = or === undefined ? null : measureAt(rest.slice(or.length));
  if (unit && other?.unit) {
    // '500 g/1 lb 2 oz'.
    const small = /^(?:lbs?\.?|pounds?|pints?)$/i.test(other.unit) ? measureAt(other.rest) : null;
    const parts = small?.unit ? [other, small] : [other];
    const written = parts.map((part) => `${part.quantity} ${part.unit}`).join(' ');
    asides.push(`(${/or/i.test(or ?? '') ? 'or ' : ''}${written})`);
    asides.push(...parts.flatMap((part) => part.asides));
    rest = parts.at(-1)?.rest ?? rest;
  }
  return { quantity, unit, rest: takeNote(rest), asides };
}

/** Reads '4 1/4 inch thick steaks' as four. */
function thickness(text: string, found: string): Measure | null {
  const count = /^\d+(?= (?:\d+ ?[/⁄]|[\u00BC-\u00BE\u2150-\u215E]))/.exec(found)?.[0];
  if (!count) return null;
  return { quantity: count, unit: '', rest: text.slice(count.length + 1), asides: [] };
}

/** Returns the measure in 'A pinch of salt', 'half an onion', 'two or three sticks', 'three ounces and a half', or null. */
export function wordMeasureAt(text: string): Measure | null {
  const quantity = beginsWithWord.exec(text)?.[0];
  if (!quantity || /^half and/i.test(text)) return null;
  const asides: string[] = [];
  const takeNote = (from: string) =>
    from.replace(note, (_, aside) => {
      asides.push(aside);
      return '';
    });
  const { unit, rest } = splitUnit(takeNote(text.slice(quantity.length)).trimStart());
  const half = (unit && /^and a half (?=of )/i.exec(rest)?.[0]) || '';
  return {
    quantity: `${quantity} ${half}`.trim(),
    unit,
    rest: unit ? takeNote(rest.slice(half.length)) : rest,
    asides,
  };
}

/** Returns the unit in 'Pinch of nutmeg' or 'dash pepper', or null. */
export function unitAt(text: string): Measure | null {
  const { unit, rest } = splitUnit(text);
  const alone = /^(?:dash|pinch|splash|drizzle|prise|szczypta)$/i.test(unit) || /^of /i.test(rest);
  return unit && alone ? { quantity: '', unit, rest, asides: [] } : null;
}
