import { expect, test } from 'vitest';
import { listStepChoices } from './step-choices.ts';

const row = (key: number, quantity: string, unit: string, name: string) => ({
  ...{ key, quantity, unit, name },
});

test('ingredient choices of a step have short names, unless two would look the same', () => {
  const rows = [
    row(1, '2', 'tbsp', 'butter, for the pan'),
    row(2, '', '', 'For the sauce:'),
    row(3, '50', 'g', 'butter'),
    row(4, '1', '', 'onion, finely chopped'),
    row(5, '', '', ''),
  ];
  expect(listStepChoices(rows)).toEqual([
    { key: 1, name: '2 tbsp butter, for the pan' },
    { key: 3, name: '50 g butter (For the sauce)' },
    { key: 4, name: 'onion' },
  ]);
});
