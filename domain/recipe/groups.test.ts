import { expect, test } from 'vitest';
import { groupRows } from './groups.ts';

const groups = (...rows: string[]) => groupRows(rows, (row) => row.endsWith(':'));

test('rows belong to the heading above them, and their numbers continue', () => {
  expect(groups('a', 'b', 'Sauce:', 'c', 'Top:', 'd', 'e')).toEqual([
    { rows: ['a', 'b'], first: 1 },
    { heading: 'Sauce:', rows: ['c'], first: 3 },
    { heading: 'Top:', rows: ['d', 'e'], first: 4 },
  ]);
});

test('a heading may have no rows', () => {
  expect(groups('Sauce:', 'Top:', 'a')).toEqual([
    { heading: 'Sauce:', rows: [], first: 1 },
    { heading: 'Top:', rows: ['a'], first: 1 },
  ]);
  expect(groups()).toEqual([]);
});
