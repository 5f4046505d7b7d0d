import { expect, test } from 'vitest';
import { escapeHiddenCharacters } from './escape-hidden.ts';

test('hidden characters of a JSON line are escaped', () => {
  const line = JSON.stringify({ path: '/\u202e\x9b\x7f\u2066é\u200f' });
  expect(escapeHiddenCharacters(line)).toBe('{"path":"/\\u202e\\u009b\\u007f\\u2066é\u200f"}');
  expect(JSON.parse(escapeHiddenCharacters(line))).toEqual(JSON.parse(line));
});
