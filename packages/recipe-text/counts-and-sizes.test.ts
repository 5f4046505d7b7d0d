import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { parseIngredient } from './line.ts';
import { scaleRow, type Units } from './scale.ts';

type Noun = { one: string; many: string; food: string; isContainer: boolean };
type Parts = { count: string; size: string; noun: string; food: string; phrase: string };

const containers = [
  ...['can', 'tin', 'jar', 'pot', 'sachet', 'packet', 'pkt', 'carton', 'pack', 'bag', 'bottle'],
  ...['block', 'tub', 'punnet', 'pouch', 'box'],
];
const pieces = ['steak', 'fillet', 'breast', 'slab'];
const foodParts = ['ball', 'nest', 'square'];
const nouns: Noun[] = [
  ...containers.map((one) => nounOf(one, 'flour', true)),
  ...foodParts.map((one) => nounOf(one, 'flour', false)),
  ...pieces.map((one) => nounOf(one, 'salmon', false)),
];
/** No lexicon has it. */
const unknown = nounOf('gromble', 'flour', false);

function nounOf(one: string, food: string, isContainer: boolean): Noun {
  return { one, many: /x|ch$/.test(one) ? `${one}es` : `${one}s`, food, isContainer };
}

const isPiece = ({ food }: Pick<Noun, 'food'>) => food === 'salmon';
const spaced = (size: string) => size.replace(/(?<=[\d½])(?=[a-z])/g, ' ');
const hyphenated = (size: string) => size.replace(/(?<=[\d½])(?=[a-z])/, '-');
/** Without a sign between them, '2 ½ lb' is two and a half. */
const apart = ({ size }: Parts) => !size.startsWith('½');

type Notation = [name: string, write: (parts: Parts) => string, when?: (parts: Parts) => boolean];
const notations: Notation[] = [
  ['x', ({ count, size, phrase }) => `${count} x ${size} ${phrase}`],
  ['×', ({ count, size, phrase }) => `${count} × ${spaced(size)} ${phrase}`],
  ['x without spaces', ({ count, size, phrase }) => `${count}x${size} ${phrase}`],
  ['x after the count', ({ count, size, phrase }) => `${count}x ${size} ${phrase}`],
  ['*', ({ count, size, phrase }) => `${count} * ${size} ${phrase}`],
  ['* without spaces', ({ count, size, phrase }) => `${count}*${size} ${phrase}`],
  ['a hyphen', ({ count, size, phrase }) => `${count} ${hyphenated(size)} ${phrase}`, apart],
  ['nothing', ({ count, size, phrase }) => `${count} ${size} ${phrase}`, apart],
  ['parentheses before the noun', ({ count, size, phrase }) => `${count} (${size}) ${phrase}`],
  [
    'parentheses after the noun',
    ({ count, size, noun, food }) => `${count} ${noun} (${size}) ${food}`,
    (parts) => !isPiece(parts),
  ],
  [
    'parentheses after x and the noun',
    ({ count, size, noun, food }) => `${count} x ${noun} (${size}) ${food}`,
    (parts) => !isPiece(parts),
  ],
  [
    'parentheses after a container’s food',
    ({ count, size, phrase }) => `${count} ${phrase} (${size})`,
    ({ noun }) =>
      nouns.some(({ one, many, isContainer }) => isContainer && [one, many].includes(noun)),
  ],
  ['each', ({ count, size, phrase }) => `${count} ${phrase}, ${size} each`],
  ['about … each', ({ count, size, phrase }) => `${count} ${phrase}, about ${size} each`],
  ['each in parentheses', ({ count, size, phrase }) => `${count} ${phrase} (${size} each)`],
  ['parentheses with each first', ({ count, size, phrase }) => `${count} ${phrase} (each ${size})`],
  ['each between commas', ({ count, size, phrase }) => `${count} ${phrase}, ${size} each, sliced`],
  ['c/u', ({ count, size, phrase }) => `${count} ${phrase} (${size} c/u)`],
  ['à', ({ count, size, phrase }) => `${count} ${phrase} à ${size}`],
  ['à in parentheses', ({ count, size, phrase }) => `${count} ${phrase} (à ${size})`],
  ['je in parentheses', ({ count, size, phrase }) => `${count} ${phrase} (je ${size})`],
  ['je ca.', ({ count, size, phrase }) => `${count} ${phrase}, je ca. ${size}`],
  ['de', ({ count, size, phrase }) => `${count} ${phrase} de ${size}`],
  ["d'environ", ({ count, size, phrase }) => `${count} ${phrase} d'environ ${size}`],
  [
    'de before the food',
    ({ count, size, noun, food }) => `${count} ${noun} de ${size} de ${food}`,
    (parts) => !isPiece(parts),
  ],
  ['of', ({ count, size, phrase }) => `${count} ${phrase} of ${size}`],
  ['of about … each', ({ count, size, phrase }) => `${count} ${phrase} of about ${size} each`],
  [
    'a comma after the food',
    ({ count, size, noun, food }) => `${food}, ${count} x ${size} ${noun}`,
  ],
  [
    'a colon after the food',
    ({ count, size, noun, food }) => `${food}: ${count} x ${size} ${noun}`,
  ],
  [
    'parentheses after the food',
    ({ count, size, noun, food }) => `${food} (${count} x ${size} ${noun})`,
  ],
];
const sizes = ['400g', '14oz', '400g/14oz', '400g (14oz)', '250ml', '1.5kg', '½lb'];
const counts = ['1', '2', '3', '½', '1½'];
const factors = ['2', '1/2', '3', '3/2'];
const signs: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
};

function* lines(write: Notation[1], when: Notation[2], all: Noun[]) {
  let turn = 0;
  for (const noun of all) {
    for (const size of sizes) {
      for (const count of counts) {
        const parts = (amount: Fraction, written: string): Parts => {
          const form = amount.gt(1) ? noun.many : noun.one;
          const phrase = isPiece(noun) ? `${noun.food} ${form}` : `${form} ${noun.food}`;
          return { count: written, size, noun: form, food: noun.food, phrase };
        };
        const given = parts(read(count), count);
        if (when && !when(given)) continue;
        const factor = new Fraction(factors[turn++ % factors.length] ?? 1);
        yield { line: write(given), given, factor, parts };
      }
    }
  }
}

/** Returns the value of '1½', '2' or '0.5'. */
function read(written: string): Fraction {
  const [, whole = '', sign = ''] = /^([\d.]*) ?([½¼¾⅛⅜]?)$/.exec(written) ?? [];
  return new Fraction(whole || 0).add(signs[sign] ?? 0);
}

const grams: Record<string, number> = {
  g: 1,
  kg: 1000,
  ml: 1,
  l: 1000,
  oz: 28.35,
  lb: 453.6,
  'fl oz': 29.57,
};

/** Returns the count and the size, in grams or milliliters, that a line shows. */
function readShown(line: string): { count: Fraction; size: number } {
  const numbers = [
    ...line.matchAll(
      /(\d+(?:\.\d+)?(?: ?[½¼¾⅛⅜])?|[½¼¾⅛⅜])[- ]?(fl oz|kg|ml|oz|lb|g|l)?(?![a-wyz])/g,
    ),
  ];
  const [first] = numbers.filter(([, , unit]) => !unit);
  const [sized] = numbers.filter(([, , unit]) => unit);
  const [, number = '', unit = ''] = sized ?? [];
  return { count: read(first?.[1] ?? ''), size: read(number).valueOf() * (grams[unit] ?? 0) };
}

function format(value: Fraction): string {
  const rest = value.mod(1).toFraction();
  const sign = Object.keys(signs).find((each) => signs[each] === rest) ?? '';
  return `${value.gte(1) ? value.floor().toString() : ''}${sign}`;
}

/** Returns a line with its signs and spaces as Potluck writes them. */
const typeset = (line: string) =>
  line
    .replace(/(?<=[\d½¼¾⅛⅜]) ?[x×*] ?(?=[\d½¼¾⅛⅜a-z])/g, ' × ')
    .replace(/(?<=\d) (?=[½¼¾⅛⅜])/g, '');

const show = (line: string, factor: Fraction, units?: Units) =>
  scaleRow(parseIngredient(line), factor, units).text;

test.each(notations)(
  'the count scales, its noun agrees and the size stays, marked by %s',
  (_, write, when) => {
    for (const { line, given, factor, parts } of lines(write, when, nouns)) {
      const amount = read(given.count).mul(factor);
      const shown = show(line, factor);
      const { count } = readShown(shown);
      expect([line, count.toFraction()]).toEqual([line, amount.toFraction()]);
      const expected = write(parts(amount, format(amount)));
      expect(typeset(shown)).toBe(typeset(expected));
    }
  },
);

test.each(notations)(
  'the count scales and the size stays for a noun that nobody listed, marked by %s',
  (_, write, when) => {
    for (const { line, given, factor } of lines(write, when, [unknown])) {
      const { count, size } = readShown(show(line, factor));
      expect([line, count.toFraction()]).toEqual([
        line,
        read(given.count).mul(factor).toFraction(),
      ]);
      expect([line, size]).toEqual([line, readShown(line).size]);
    }
  },
);

test.each(notations)(
  'times ½ after times 2 is the line as written, with a size marked by %s',
  (_, write, when) => {
    for (const { line } of lines(write, when, [...nouns, unknown])) {
      const twice = show(line, new Fraction(2));
      const back = show(twice, new Fraction(1, 2));
      expect(typeset(back)).toBe(typeset(show(line, new Fraction(1))));
    }
  },
);

test.each(notations)(
  'other units convert the size and not the count, marked by %s',
  (_, write, when) => {
    for (const { line, factor } of lines(write, when, [...nouns, unknown])) {
      for (const units of ['metric', 'us'] as const) {
        const [written, shown] = [readShown(line), readShown(show(line, factor, units))];
        const by = (shown.count.valueOf() * shown.size) / (written.count.valueOf() * written.size);
        expect([line, units, Math.abs(by / factor.valueOf() - 1) < 0.06]).toEqual([
          line,
          units,
          true,
        ]);
      }
    }
  },
);
