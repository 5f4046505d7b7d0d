import { expect, test } from 'vitest';
import { isStepHeading } from './step-heading.ts';

test.each([
  ['For the sauce:', true],
  ['For the sauce', false],
  ['Now:\nmix everything:', false],
  [`${'Long '.repeat(20)}:`, false],
  [':', false],
])('the text %j is recognized as a step heading: %s', (content, is) => {
  expect(isStepHeading({ content })).toBe(is);
});

test('a step with a picture is a step', () => {
  expect(isStepHeading({ content: 'Like this:', picture: { url: 'a.webp' } })).toBe(false);
  expect(isStepHeading({ content: 'Like this:', image: 'a.webp' })).toBe(false);
});
