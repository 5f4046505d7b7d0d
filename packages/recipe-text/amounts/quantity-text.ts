const vulgar: Record<string, string> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖' },
  ...{
    '3/5': '⅗',
    '4/5': '⅘',
    '1/6': '⅙',
    '5/6': '⅚',
    '1/8': '⅛',
    '3/8': '⅜',
    '5/8': '⅝',
    '7/8': '⅞',
  },
};

const sign = '[\\u00BC-\\u00BE\\u2150-\\u215E]';
// No amount is longer, and unlimited digits would backtrack exponentially.
const digits = '\\d{1,9}';
const fraction = '\\d{1,2} ?[/⁄] ?\\d{1,2}(?!\\d)';
const decimal = `(?:${digits}(?:[.,]${digits}){0,3}|[.,]${digits})`;
/** Matches '2', '1,5', '½', '1 1/2', '1-1/2', '2 and ¼' and '1 000'. */
export const numberPattern = [
  // Thousands.
  "\\d{1,3}(?:[\\u00a0\\u2009\\u202f'’]\\d{3}){1,2}(?!\\d)|\\d{1,3} 000(?!\\d)",
  // '1-1/2' is one and a half, because ranges ascend.
  `${digits}(?: ?- ?| (?:and |und |& )?)${fraction}`,
  fraction,
  `${digits}(?: ?| and | und )${sign}`,
  sign,
  decimal,
].join('|');
const count = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const word = [
  `(?:${count}) and (?:an? |one[ -])?(?:half|quarter)`,
  '(?:an?|one)[ -](?:half|third|quarter|fourth|eighth)(?: of an?)?',
  '(?:two|three)[ -](?:third|quarter|fourth|eighth)s(?: of an?)?',
  ...['half of an?', 'half an?', 'half', 'quarter of an?'],
  ...[
    'a couple of',
    'a couple',
    'a few',
    'a dozen',
    'a little',
    'a bit of',
    'several',
    'some',
    'an?',
  ],
  count,
  ...['eine[nmr]?', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'etwas', 'einige'],
  ...[
    'ein paar',
    'halbe[rsn]?',
    'un',
    'une',
    'deux',
    'trois',
    'quelques',
    'pół',
    'kilka',
    'trochę',
  ],
].join('|');
const about = [
  ...[
    '~',
    '≈',
    '±',
    '<',
    '>',
    'ca\\.?',
    'circa',
    'c\\.',
    'about',
    'around',
    'approx\\.?',
    'roughly',
  ],
  ...['approximately', 'up to', 'at least', 'at most', 'scant', 'heaping', 'heaped', 'generous'],
  ...['etwa', 'ungefähr', 'knapp', 'knappe[rsn]?', 'około', 'ok\\.', 'env\\.?', 'environ', '約'],
].join('|');
const between = ' ?[-–—−~〜] ?| (?:to|or|bis|oder|do|lub|à|ou) ';
const amount = `(?:(?:${about}) ?)?(?:${numberPattern})`;

/** Matches '2', '~1 1/2', '5-6', 'about 3 to 4', '2 x 400' and '2x'. */
export const numericQuantity = `${amount}(?:(?:${between}| ?[x×] ?)${amount})?(?: ?[x×](?= ))?`;
/** Matches 'a', 'half a' and 'two or three'. */
export const wordQuantity = `(?:(?:${about}) )?(?:${word})(?: (?:to|or|oder|bis) (?:${word}))?`;

/** Returns a typeset quantity: ½ for 1/2, an en dash in ranges, otherwise as written. */
export function typeset(quantity: string): string {
  return quantity
    .replace(/(?<![/⁄\d.,])(\d+)(?: ?- ?| )(?=\d+ ?[/⁄] ?\d)/g, '$1 ')
    .replace(
      /(\d+) ?[/⁄] ?(\d+)/g,
      (_, above, below) => vulgar[`${above}/${below}`] ?? `${above}/${below}`,
    )
    .replace(/(\d) ?([\u00BC-\u00BE\u2150-\u215E])/g, '$1 $2')
    .replace(
      /(?<=[\d\u00BC-\u00BE\u2150-\u215E]) ?[-–—−〜] ?(?=[~≈.,\d\u00BC-\u00BE\u2150-\u215E])/g,
      '–',
    )
    .replace(/(?<=\d) ?[x×] ?(?=\d)/g, ' × ')
    .replace(/ ?[x×]$/, ' ×')
    .trim();
}
