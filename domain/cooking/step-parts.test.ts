import { expect, test } from 'vitest';
import { splitStep } from './step-parts.ts';

const timesIn = (text: string) => splitStep(text).filter((part) => typeof part !== 'string');

test('a step is split into its text and the times that a timer can count down', () => {
  const text = 'Bake at 175 C for 25–30 minutes. Rest 10 minutes.';
  const parts = splitStep(text);
  expect(parts).toEqual([
    'Bake at 175 C for ',
    {
      text: '25–30 minutes',
      name: 'Bake at 175 C',
      label: '25–30 minutes',
      seconds: [1500, 1800],
      each: false,
    },
    '. Rest ',
    { text: '10 minutes', name: 'Rest', label: '10 minutes', seconds: [600], each: false },
    '.',
  ]);
  expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text);
  expect(splitStep('Heat the oven to 175 C.')).toEqual(['Heat the oven to 175 C.']);
});

test.each([
  ['Simmer the sauce for about 10 minutes.', 'Simmer the sauce'],
  ['Add the stock. Then simmer, covered, for 1 hour 30 minutes.', 'Simmer, covered'],
  ['Boil 5 minutes, then drain.', 'Boil'],
  ['After 10 minutes, turn the heat down.', 'Turn the heat down'],
  ['Rest overnight, or for at least 8 hours.', 'Rest overnight'],
  ['5 minutes', '5 minutes'],
  [
    'Add the onion and garlic to the pan with plenty of oil, cook gently for 8 minutes.',
    'Cook gently',
  ],
  [
    `Add ${'every single '.repeat(5)}vegetable for 8 minutes.`,
    'Add every single every single every sing...',
  ],
])('the timer of "%s" is named "%s"', (text, name) => {
  expect(timesIn(text).map((time) => time.name)).toEqual([name]);
});

test.each([
  ['Fry 2 minutes per side.', '2 minutes per side'],
  ['Fry for 3 min on each side, then rest.', '3 min on each side'],
  ['Cook each side for 2 minutes.', '2 minutes each side'],
  ['Roast 20 minutes each.', '20 minutes each'],
])('the time in "%s" is described by what it is for', (text, label) => {
  expect(timesIn(text)).toMatchObject([{ label, each: true }]);
});
