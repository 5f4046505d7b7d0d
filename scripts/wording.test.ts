import { expect, test } from 'vitest';
import { findDoubtfulWords } from './wording.ts';

test('a plainly worded line has no doubtful words', () => {
  expect(findDoubtfulWords('The page cache evicts pages of this recipe.')).toEqual([]);
});

test.each([
  ['The database is away.', 'down or unavailable'],
  ['It sends at most five mails.', 'emails'],
  ['The request is refused.', 'reject or deny'],
  ['44 % of the time', 'no space before a percent sign'],
])('%j has a doubtful word', (line, hint) => {
  expect(findDoubtfulWords(line)).toEqual([hint]);
});

test('a sentence of more than 25 words is doubtful', () => {
  expect(findDoubtfulWords(Array(26).fill('word').join(' '))).toHaveLength(1);
  expect(
    findDoubtfulWords(`${Array(20).fill('word').join(' ')}. ${Array(20).fill('word').join(' ')}`),
  ).toEqual([]);
});
