import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.ts';

test.each([
  [' Cook@Example.COM ', 'cook@example.com'],
  ["o'neill+news@mail.example.co.uk", "o'neill+news@mail.example.co.uk"],
  ['cook@bücher.example', 'cook@xn--bcher-kva.example'],
  ['cook@example.xn--p1ai', 'cook@example.xn--p1ai'],
])('%j is stored as %s', (typed, stored) => {
  expect(EmailAddress.parse(typed)).toBe(stored);
});

test.each([
  '',
  'cook',
  'cook@',
  '@example.com',
  'cook@example',
  'a b@example.com',
  'cook@example.com, other@example.com',
  'Cook <cook@example.com>',
  'cook@example.com\r\nBcc: other@example.com',
  'cook@exämple.com/path',
  `${'a'.repeat(65)}@example.com`,
  `cook@${'a.'.repeat(130)}com`,
])('%j is no address', (typed) => {
  expect(EmailAddress.safeParse(typed).success).toBe(false);
});
