import { expect, test } from 'vitest';
import { draftTitle } from './recipe-draft.ts';

test.each([
  ['Soup\r\nBcc: cook@example.com', 'Soup Bcc: cook@example.com'],
  ['Pie \u202eeip', 'Pie eip'],
  ['\u200b', 'Untitled'],
  [undefined, 'Untitled'],
])('the title of a draft in emails is a clean line: %j gives %j', (title, shown) => {
  expect(draftTitle({ title })).toBe(shown);
});
