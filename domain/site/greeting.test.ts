import { expect, test } from 'vitest';
import { getGreeting } from './greeting.ts';

test.each([
  [0, 'Good Morning'],
  [11, 'Good Morning'],
  [12, 'Good Afternoon'],
  [17, 'Good Afternoon'],
  [18, 'Good Evening'],
  [23, 'Good Evening'],
])("the greeting at %i o'clock is %s", (hour, greeting) => {
  expect(getGreeting(hour)).toBe(greeting);
});
