/** What a unit measures, in grams, milliliters, centimeters or pieces. */
export type Unit = {
  id: string;
  kind: 'mass' | 'volume' | 'length';
  size: number;
  system: 'metric' | 'us' | 'any';
  written: string;
};
export type Term = { low: number; high: number; unit: Unit | null };
/** An amount, or a sum of several. */
export type Reading = { end: number; isAbout: boolean; terms: Term[] };

const table: [
  id: string,
  kind: Unit['kind'],
  size: number,
  system: Unit['system'],
  forms: string,
][] = [
  ['g', 'mass', 1, 'metric', 'g gr gm gms gram grams gramm'],
  ['dag', 'mass', 10, 'metric', 'dag dkg'],
  ['hg', 'mass', 100, 'metric', 'hg etto etti'],
  ['kg', 'mass', 1000, 'metric', 'kg kilo kilos kilogram kilograms'],
  ['oz', 'mass', 28.3495, 'us', 'oz ounce ounces'],
  ['lb', 'mass', 453.592, 'us', 'lb lbs pound pounds'],
  ['stick', 'mass', 113.4, 'us', 'stick sticks'],
  ['ml', 'volume', 1, 'metric', 'ml milliliter milliliters millilitre millilitres'],
  ['cl', 'volume', 10, 'metric', 'cl'],
  ['dl', 'volume', 100, 'metric', 'dl'],
  ['l', 'volume', 1000, 'metric', 'l liter liters litre litres'],
  ['tsp', 'volume', 4.92892, 'any', 'tsp tsps ts teaspoon teaspoons tl càc'],
  [
    'tbsp',
    'volume',
    14.7868,
    'any',
    'tbsp tbsps tbs tb tablespoon tablespoons tablespoonful el càs',
  ],
  ['cup', 'volume', 236.588, 'us', 'cup cups'],
  ['fl oz', 'volume', 29.5735, 'us', 'fl'],
  ['pint', 'volume', 473.176, 'us', 'pint pints pt'],
  ['quart', 'volume', 946.353, 'us', 'quart quarts qt qts'],
  ['gal', 'volume', 3785.41, 'us', 'gal gallon gallons'],
  ['mm', 'length', 0.1, 'metric', 'mm'],
  ['cm', 'length', 1, 'metric', 'cm centimeter centimeters'],
  ['in', 'length', 2.54, 'us', 'in inch inches " ″ ”'],
];
const units = new Map<string, Omit<Unit, 'written'>>();
for (const [id, kind, size, system, forms] of table) {
  for (const form of forms.split(' ')) units.set(form, { id, kind, size, system });
}
const words: Record<string, number> = Object.fromEntries(
  'a an one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, Math.max(1, index - 1)]),
);
const vulgar: Record<string, string> = Object.fromEntries(
  '½1/2 ¼1/4 ¾3/4 ⅓1/3 ⅔2/3 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6'
    .split(' ')
    .map((each) => [each.slice(0, 1), each.slice(1)]),
);

/**
 * Returns the numbers, words and signs of a text. '2½' and '2 1/2' become the same tokens, and 'of'
 * is left out.
 */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚]/gu, (mark) => ` ${vulgar[mark]} `)
    .replaceAll('⁄', '/')
    .replaceAll('º', '°')
    .replace(/[‐‑–—]/g, '-');
  const tokens =
    plain.match(/(?<![\p{L}\d])\.\d+|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’]\p{L}+)?|[^\s]/gu) ?? [];
  return tokens.filter((token) => token !== 'of');
}

/** Milliliters in British units, which neither system of units replaces, and in fluid ounces. */
const otherSizes = {
  imp: { 'fl oz': { size: 28.4131, system: 'any' }, pint: { size: 568.261, system: 'any' } },
  fl: { oz: { size: 29.5735, kind: 'volume' } },
} as const;

function inVolumes({ unit, ...term }: Term, volumes: keyof typeof otherSizes): Term {
  const sizes: Record<string, Partial<Unit>> = otherSizes[volumes];
  return { ...term, unit: unit && { ...unit, ...sizes[unit.id] } };
}

/** Returns all readings of the amount that begins at a token, the longest first. */
export function readingsAt(
  tokens: string[],
  start: number,
  hasSticks = true,
  volumes?: keyof typeof otherSizes,
): Reading[] {
  const found = usualReadingsAt(tokens, start, hasSticks);
  if (!volumes) return found;
  return found.map((each) => ({
    ...each,
    terms: each.terms.map((term) => inVolumes(term, volumes)),
  }));
}

function usualReadingsAt(tokens: string[], start: number, hasSticks: boolean): Reading[] {
  let at = start;
  const isAbout = /^(?:about|~|≈|approx|around)$/i.test(tokens[at] ?? '');
  if (isAbout) at += 1;
  const found: Reading[] = [];
  const terms: Term[] = [];
  for (;;) {
    const term = termAt(tokens, at, hasSticks);
    if (!term) break;
    if (term.unit && term.unitStart) {
      // The unit may belong to the words after the amount.
      const bare = { low: term.low, high: term.high, unit: null };
      found.unshift({ end: term.unitStart, isAbout, terms: [...terms, bare] });
    }
    terms.push({ low: term.low, high: term.high, unit: term.unit });
    found.unshift({ end: term.end, isAbout, terms: [...terms] });
    const glue = /^(?:\+|and|plus)$/i.test(tokens[term.end] ?? '') ? 1 : 0;
    if (!term.unit) break;
    at = term.end + glue;
    if (glue && /^about$/i.test(tokens[at] ?? '')) at += 1;
  }
  const from = isAbout ? start + 1 : start;
  const [first = '', second = '', third = '', fourth = ''] = tokens.slice(from);
  const isNumber = (text: string) => /^\d+$/.test(text);
  // A count may stand before the size of each: '4 ¼ inch thick steaks'.
  if (isNumber(first) && isNumber(second) && third === '/' && isNumber(fourth)) {
    const count = { low: Number(first), high: Number(first), unit: null };
    found.push({ end: from + 1, isAbout, terms: [count] });
  }
  // '9/10 cloves' may be a range.
  if (second === '/' && isNumber(first) && Number(third) === Number(first) + 1) {
    const range = { low: Number(first), high: Number(third), unit: null };
    found.push({ end: from + 3, isAbout, terms: [range] });
  }
  return found;
}

type Placed = Term & { end: number; unitStart: number };

function termAt(tokens: string[], start: number, hasSticks: boolean): Placed | null {
  const first = numberAt(tokens, start);
  if (!first) return null;
  let { end } = first;
  let [low, high] = [first.value, first.value];
  let unit = unitAt(tokens, end, hasSticks);
  const sign = unit ? unit.end : end;
  const isBetween = /^between$/i.test(tokens[start - 1] ?? '');
  if ((isBetween ? /^and$/ : /^(?:-|to|or|à)$/i).test(tokens[sign] ?? '')) {
    const other = numberAt(tokens, sign + 1);
    const otherUnit = other && unitAt(tokens, other.end, hasSticks);
    if (other && (!unit || otherUnit?.unit.kind === unit.unit.kind)) {
      const ratio = unit && otherUnit ? unit.unit.size / otherUnit.unit.size : 1;
      [low, high, end, unit] = [first.value * ratio, other.value, other.end, otherUnit];
    }
  }
  return { low, high, unit: unit?.unit ?? null, unitStart: end, end: unit?.end ?? end };
}

function unitAt(tokens: string[], start: number, hasSticks: boolean) {
  const at = tokens[start] === '-' ? start + 1 : start;
  const [one = '', two = '', three = ''] = tokens.slice(at, at + 3);
  const dot = (end: number) => (tokens[end] === '.' ? end + 1 : end);
  if (/^fl$/i.test(one)) {
    const end = two === '.' ? at + 2 : at + 1;
    if (!/^ozs?$/i.test(tokens[end] ?? '')) return null;
    const unit = units.get('fl') as Unit;
    return { unit: { ...unit, written: 'fl oz' }, end: dot(end + 1) };
  }
  if (/^(?:table|tea)$/i.test(one)) {
    const word = two === '-' ? three : two;
    if (!/^spoon/i.test(word)) return null;
    const unit = units.get(/^table/i.test(one) ? 'tbsp' : 'tsp') as Unit;
    return { unit: { ...unit, written: '' }, end: at + (two === '-' ? 3 : 2) };
  }
  const [spoon] = /^c\.à[sc]\.?/.exec(tokens.slice(at, at + 5).join('')) ?? [];
  if (spoon) {
    const unit = units.get(spoon[3] === 's' ? 'tbsp' : 'tsp') as Unit;
    return { unit: { ...unit, written: '' }, end: at + spoon.length };
  }
  const short: Record<string, string> = { c: 'cup', T: 'tbsp' };
  const unit = units.get(short[one] ?? one.toLowerCase());
  if (!unit || (unit.id === 'stick' && !hasSticks)) return null;
  const isShort = one.length <= 4;
  return { unit: { ...unit, written: one }, end: isShort ? dot(at + 1) : at + 1 };
}

function numberAt(tokens: string[], start: number): { value: number; end: number } | null {
  const at = tokens[start]?.toLowerCase() ?? '';
  if (/^\.?\d/.test(at)) return digitsAt(tokens, start);
  const next = tokens[start + 1]?.toLowerCase() ?? '';
  const article = (index: number) => /^an?$/i.test(tokens[index] ?? '');
  if (/^an?$/.test(at) && /^(?:half|quarter|third)$/.test(next)) {
    return { value: part(next), end: article(start + 2) ? start + 3 : start + 2 };
  }
  if (/^(?:half|quarter)$/.test(at)) {
    return { value: part(at), end: article(start + 1) ? start + 2 : start + 1 };
  }
  const value = words[at];
  if (value === undefined) return null;
  // 'a ½ cup', and 'a dozen'.
  if (/^an?$/.test(at) && /^\d/.test(next)) return digitsAt(tokens, start + 1);
  if (next === 'dozen') return { value: value * 12, end: start + 2 };
  return { value, end: start + 1 };
}

const part = (word: string) => (word === 'half' ? 1 / 2 : word === 'third' ? 1 / 3 : 1 / 4);

function digitsAt(tokens: string[], start: number): { value: number; end: number } | null {
  const [whole = '', sign, second = '', third, fourth] = tokens.slice(start, start + 5);
  const isNumber = (text?: string) => /^\d+$/.test(text ?? '');
  if (/^\d+(?:\.\d+)?$/.test(whole) && sign === '/' && isNumber(second)) {
    // '1/4 of a melon'.
    const end = /^an?$/.test(third ?? '') ? start + 4 : start + 3;
    return { value: Number(whole) / Number(second), end };
  }
  // '1-1/2', and '2 and 1/4'.
  const [gap, top, slash, bottom] = /^(?:-|and)$/.test(sign ?? '')
    ? [1, second, third, fourth]
    : [0, sign, second, third];
  if (isNumber(whole) && isNumber(top) && slash === '/' && isNumber(bottom)) {
    const fraction = Number(top) / Number(bottom);
    if (fraction < 1) return inDozens(tokens, Number(whole) + fraction, start + 4 + gap);
  }
  const isThousands = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(whole);
  const value = Number(isThousands ? whole.replaceAll(',', '') : whole.replace(',', '.'));
  return Number.isNaN(value) ? null : inDozens(tokens, value, start + 1);
}

function inDozens(tokens: string[], value: number, end: number): { value: number; end: number } {
  const isDozen = tokens[end]?.toLowerCase() === 'dozen';
  return isDozen ? { value: value * 12, end: end + 1 } : { value, end };
}
