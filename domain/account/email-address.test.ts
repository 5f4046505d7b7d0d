import { expect, test } from 'vitest';
import { EmailAddressSchema } from './email-address.ts';

test.each([
  [' Cook@Example.COM ', 'cook@example.com'],
  ["o'neill+news@mail.example.co.uk", "o'neill+news@mail.example.co.uk"],
  ['cook@bücher.example', 'cook@xn--bcher-kva.example'],
  ['cook@example.xn--p1ai', 'cook@example.xn--p1ai'],
])('the email address %j is stored as %s', (typed, stored) => {
  expect(EmailAddressSchema.parse(typed)).toBe(stored);
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
])('%j is not an email address', (typed) => {
  expect(EmailAddressSchema.safeParse(typed).success).toBe(false);
});

test.each([
  ['Ｃook@example.com', null],
  ['cıok@example.com', null],
  ['İvan@example.com', null],
  ['сook@example.com', null],
  ['\u212Aook@example.com', 'kook@example.com'],
  ['cook@ｅxample.com', 'cook@example.com'],
  ['cook@BÜCHER.example', 'cook@xn--bcher-kva.example'],
])(
  'email addresses with look-alike characters are rejected or normalized: %j is %j',
  (typed, stored) => {
    const { data = null } = EmailAddressSchema.safeParse(typed);
    expect(data).toBe(stored);
  },
);

test('plus signs and dots make distinct email addresses', () => {
  const typed = ['a.b@example.com', 'ab@example.com', 'ab+c@example.com'];
  expect(typed.map((each) => EmailAddressSchema.parse(each))).toEqual(typed);
});
