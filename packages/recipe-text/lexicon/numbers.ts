/** Signs of fractions; those without a sign are written with a slash. */
export const fractionSigns: Record<string, string> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖' },
  ...{ '3/5': '⅗', '4/5': '⅘', '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜' },
  ...{ '5/8': '⅝', '7/8': '⅞' },
};

/** English words that count; they also precede parts: 'two thirds'. */
export const counts: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20 },
};

export const articles: Record<string, number> = { a: 1, an: 1 };

/** Words for parts: 'half an onion', 'three quarters of a pound'. */
export const parts: Record<string, string> = {
  ...{ half: '1/2', halves: '1/2', third: '1/3', thirds: '1/3', quarter: '1/4', quarters: '1/4' },
  ...{ fourth: '1/4', fourths: '1/4', eighth: '1/8', eighths: '1/8' },
};

/** Numbers of other languages. */
export const foreignNumbers: Record<string, number | string> = {
  ...{
    ein: 1,
    eine: 1,
    einen: 1,
    einer: 1,
    eines: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
  },
  ...{ halbe: '1/2', halber: '1/2', halbes: '1/2', halben: '1/2', pół: '1/2' },
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4 },
};

/** Words that are an amount without a number. */
export const vagueNumbers = [
  ...['a few', 'a little', 'a bit of', 'several', 'some', 'etwas', 'einige', 'ein paar'],
  ...['quelques', 'kilka', 'trochę'],
];

/** Words between the two ends of a range. */
export const rangeWords = [
  'to',
  'or',
  'bis',
  'oder',
  'ou',
  'à',
  'a',
  'o',
  'do',
  'lub',
  'tot',
  'til',
  'till',
  'veya',
  'до',
  'или',
];
