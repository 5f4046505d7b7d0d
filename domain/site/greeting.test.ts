import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  [0, 'Good Morning'],
  [11, 'Good Morning'],
  [12, 'Good Afternoon'],
  [17, 'Good Afternoon'],
  [18, 'Good Evening'],
  [23, 'Good Evening'],
])('at %i it is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
