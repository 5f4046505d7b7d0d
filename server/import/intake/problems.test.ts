import { expect, test } from 'vitest';
import { toProblems } from './problems.ts';

test('problems are different sentences of at most 500 characters', () => {
  expect(toProblems(['no picture found', 'No picture found.', 'a\nb', 'x'.repeat(9000)])).toEqual([
    'No picture found.',
    'A b.',
    `X${'x'.repeat(498)}.`,
  ]);
});

test('at most 50 problems of an import are listed, and the last one counts the others', () => {
  const lines = Array.from({ length: 300_000 }, (_, i) => `there is no picture ${i}`);
  expect(toProblems(lines.slice(0, 50))).toHaveLength(50);
  const problems = toProblems(lines);
  expect([problems.length, problems[49]]).toEqual([50, '299951 more problems are not listed.']);
});
