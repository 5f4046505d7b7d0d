/** Patterns of words before an amount that is not exact. */
export const approximationWords = [
  ...[
    '~',
    '≈',
    '±',
    'about',
    'around',
    'approx\\.?',
    'approximately',
    'roughly',
    'circa',
    'ca\\.?',
    'c\\.',
  ],
  ...[
    'close to',
    'env\\.?',
    'environ',
    'etwa',
    'ungefähr',
    'knapp',
    'knappe[rsn]?',
    'około',
    'ok\\.',
    '約',
  ],
];

/** Patterns of words before an amount that is a limit or not level. */
export const limitWords = [
  ...['<', '>', 'up to', 'at least', 'at most', 'scant', 'heaping', 'heaped', 'generous'],
  ...['just under', 'just over', 'nearly', 'almost'],
];
