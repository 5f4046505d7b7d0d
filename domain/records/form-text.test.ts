import { expect, test } from 'vitest';
import { requiredText } from './form-text.ts';

const schema = requiredText('Name', { most: 4, least: 2 }, 'Name is required');

test.each([
  ['a', false],
  ['ab', true],
  ['🍋', false],
  ['🍋🍋', true],
  ['🍋🍋🍋🍋', true],
  ['🍋🍋🍋🍋a', false],
  ['abcde', false],
])('the length of a text is its number of Unicode characters: %s', (text, isValid) => {
  expect(schema.safeParse(text).success).toBe(isValid);
});

test('a text of several megabytes is rejected without being read completely', () => {
  const text = 'a'.repeat(2_000_000);
  const before = process.cpuUsage();
  for (let i = 0; i < 30; i++) expect(schema.safeParse(text).success).toBe(false);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
});
