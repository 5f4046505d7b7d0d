import { expect, test } from 'vitest';
import { takesLinearTime } from './linear-time.ts';

/** Does as many steps as the work says, which take long enough to be measured. */
function count(steps: number): void {
  for (let i = 0, sum = 0; i < steps * 200; i++) sum += Math.sqrt(i + sum);
}
const same = (length: number) => length;

test('linear time is recognized on a machine that exceeds the limit', async () => {
  expect(await takesLinearTime(count, same, 40_000, 0)).toBe(true);
});

test('quadratic time is rejected above the limit, and accepted below', async () => {
  const square = (length: number) => count(length ** 2);
  expect(await takesLinearTime(square, same, 400, 0)).toBe(false);
  expect(await takesLinearTime(square, same, 10, 60_000)).toBe(true);
});
