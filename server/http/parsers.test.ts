import { foodsOf } from '@potluck/recipe-text/foods';
import { parseIngredient } from '@potluck/recipe-text/line';
import { suggestUses } from '@potluck/recipe-text/links';
import { findTin, parseTin } from '@potluck/recipe-text/pans';
import { scaleRow, scaleStep } from '@potluck/recipe-text/scale';
import { durationsIn } from '@potluck/recipe-text/timers';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Username } from '#domain/account/account-forms.ts';
import { describeDevice } from '#domain/account/device.ts';
import { EmailAddress } from '#domain/account/email-address.ts';
import { readNext } from '#domain/account/next-path.ts';
import { PasskeyName, RecoveryStep, readCredential } from '#domain/account/second-factor.ts';
import { placeOf } from '#domain/cooking/place.ts';
import { parseServings } from '#domain/cooking/servings.ts';
import { stepParts } from '#domain/cooking/step-parts.ts';
import { readTimers } from '#domain/cooking/timers.ts';
import { readFilters } from '#domain/filters/read-filters.ts';
import { readSearch } from '#domain/filters/read-search.ts';
import { ImageAddress } from '#domain/image/image-choice.ts';
import { splitIngredients, splitSteps } from '#domain/recipe/recipe-rows.ts';
import { optionalLink, optionalText } from '#domain/records/form-text.ts';
import { readIds } from '#domain/records/picked.ts';
import { readId, readKey, readMailToken } from '#domain/records/record-id.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import { shortened } from '#domain/site/shortened.ts';
import { readCursor } from '../db/cursor.ts';
import { readRecipe } from '../import/schema-org.ts';
import { mainIngredients } from '../import/schema-org-ingredients.ts';

const importOf = (field: string) => (text: string) =>
  readRecipe({ name: 'Soup', recipeIngredient: ['1 leek'], [field]: text });

/** Every parser of text that users type, paste, import or put into an address. */
const parsers: Record<string, (text: string) => unknown> = {
  ingredient: parseIngredient,
  'row times two': (text) =>
    scaleRow({ quantity: '', unit: '', name: text }, new Fraction(2), 'metric'),
  'step times two': (text) => scaleStep(text, new Fraction(2), 'us', ['eggs']),
  'times of a step': durationsIn,
  'uses of a step': (text) =>
    suggestUses([{ quantity: '1', unit: 'cup', name: 'a flour' }], [text]),
  'uses of a row': (text) => suggestUses([{ quantity: '', unit: '', name: text }], ['Mix the a.']),
  'foods of a row': (text) => foodsOf({ quantity: '', unit: '', name: text }),
  'parts of a step': stepParts,
  'place in a recipe': (text) => placeOf(text, 0),
  timers: (text) => readTimers(text, 0),
  servings: parseServings,
  tin: parseTin,
  'tin of a step': findTin,
  'pasted ingredients': splitIngredients,
  'pasted steps': splitSteps,
  'line of a form': (text) => optionalText('Text', { most: 100 }).safeParse(text),
  'text of a form': (text) => optionalText('Text', { most: 100, multiline: true }).safeParse(text),
  link: (text) => optionalLink('Link').safeParse(text),
  'address of a picture': (text) => ImageAddress.safeParse(text),
  email: (text) => EmailAddress.safeParse(text),
  username: (text) => Username.safeParse(text),
  'name of a passkey': (text) => PasskeyName.safeParse(text),
  'recovery code': (text) => RecoveryStep.safeParse({ code: text }),
  credential: readCredential,
  search: (text) => readSearch(text),
  filters: (text) => readFilters(new URLSearchParams({ search: text, category: text })),
  'path to go to': readNext,
  cursor: (text) => readCursor(text, z.tuple([z.string()])),
  id: readId,
  'ids of a list': (text) => readIds(text.split(',')),
  key: readKey,
  token: readMailToken,
  slug: (text) => slugify(text, 'recipe'),
  'key to sort by': sortKey,
  shortened: (text) => shortened(text, 50),
  device: describeDevice,
  'names of ingredients': (text) => mainIngredients([{ quantity: '', unit: '', name: text }], 4),
  'imported name': importOf('name'),
  'imported description': importOf('description'),
  'imported ingredients': importOf('recipeIngredient'),
  'imported steps': importOf('recipeInstructions'),
  'imported yield': importOf('recipeYield'),
  'imported time': importOf('totalTime'),
  'imported author': importOf('author'),
  'imported keywords': importOf('keywords'),
  'imported date': importOf('datePublished'),
  'imported address': importOf('url'),
};

const repeated = [
  ...[
    '1',
    '0',
    ' ',
    '\t',
    '\n',
    '\n\n',
    '\r\n ',
    '1 ',
    '1/',
    '1/2 ',
    '1-',
    '1-1/',
    '½',
    '1½ ',
    '１',
  ],
  ...[
    '1,',
    ',1',
    '1.',
    '.',
    ',',
    ', ',
    ':',
    '(',
    '()',
    '(1',
    ')(',
    '(a) ',
    '[',
    '{',
    '"',
    '\\',
    '%2',
  ],
  ...['a', 'a ', 'é', 'e\u0301', '\u0301', '\u200b', '\0', '\ud800', 'ﬃ', '🍲', 'cup ', '1 cup '],
  ...[
    'of ',
    'half a ',
    '~1 ',
    '1 x ',
    'plus 1 cup ',
    '/1 cup ',
    'or 1 cup ',
    '1 inch thick ',
    'cm x ',
  ],
  ...['大さじ1', '砂糖1個', 'の', '# ', '**', '- ', '1. ', '1. A. 2. ', 'step 1: ', 'for the '],
  ...['PT1', 'P1', 'T', '1 h ', '1 to ', '1:', 'dozen ', '1 dozen ', 'a@', '@', 'a.', '//', '../'],
  ...['&amp;', '&lt;b&gt;', '&#1;', '<', '<b>', '</b>', '<p>', '<div>', '<ul><li>', '<!--', '<a '],
];
const around = [
  ['', ''],
  ['1 ', '!'],
  ['PT', 'S'],
  ['a ', ' x'],
];

/** Returns the CPU time of this thread in milliseconds, which a busy machine does not change. */
function cost(work: () => unknown): number {
  const before = process.threadCpuUsage();
  try {
    work();
  } catch {
    // A quick refusal is fine.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

// A line at its limit, and a text. Cubic time would take seconds even for the line.
const lengths = [490, 8_000];

test.each(Object.entries(parsers))(
  'parsing takes at most 50 ms per kilobyte: %s',
  { timeout: 120_000 },
  (_, read) => {
    for (const each of repeated) {
      for (const [before, behind] of around) {
        for (const length of lengths) {
          const text = before + each.repeat(length / each.length) + behind;
          const most = 25 + 50 * (length / 1000);
          // Retries in case the garbage collector ran.
          const isQuick = [1, 2, 3].some(() => cost(() => read(text)) <= most);
          expect(isQuick, `${JSON.stringify([before, each, behind])} of ${length}`).toBe(true);
        }
      }
    }
  },
);

test('a line that is too long to parse becomes the ingredient name', () => {
  const line = `2 cups ${'flour '.repeat(100)}`.trim();
  expect(parseIngredient(line)).toEqual({ quantity: '', unit: '', name: line });
  expect(parseIngredient('12345678901 g flour').name).toBe('12345678901 g flour');
});
