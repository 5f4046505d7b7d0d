import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText, escapeHidden } from './clean-text.ts';

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'a b\u0301\u202e\u2066\0\x07\x9b\r\n\t\v\u2028\u200b\ud83c\udf72\ufeff'),
    fc.nat(0xffff).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 40,
});

test('clean text has no control characters or characters that reverse other text, and stays the same when cleaned again', () => {
  fc.assert(
    fc.property(anyText, fc.nat(20), (text, most) => {
      for (const clean of [cleanText(text), cleanLine(text), cleanLine(text, most)]) {
        expect(clean).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u2028\u2029]|(?![\n\t])\p{Cc}|\p{Cs}/u,
        );
        expect(clean).toBe(clean.normalize('NFC'));
        expect(cleanText(clean)).toBe(clean);
      }
      expect(cleanLine(text)).not.toMatch(/[\n\t]/);
      expect(cleanLine(text, most).length).toBeLessThanOrEqual(most);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['Cre\u0301me \u202egnp.exe', 'Créme gnp.exe'],
  ['e\u202e\u0301', 'é'],
  ['\u200b \u202e', ''],
  ['a\0b\x9bc\ud800', 'abc'],
  ['שלום \u200fעולם', 'שלום \u200fעולם'],
  ['👩\u200d🍳 نان\u200cوایی', '👩\u200d🍳 نان\u200cوایی'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('cleanLine truncates between characters, not inside one', () => {
  expect(cleanLine('ab\n 🍲c', 4)).toBe('ab');
  expect(cleanLine('ab\n 🍲c', 5)).toBe('ab 🍲');
});

test('escapeHidden keeps hidden characters of a JSON line as escapes', () => {
  const line = JSON.stringify({ path: '/\u202e\x9b\x7f\u2066é\u200f' });
  expect(escapeHidden(line)).toBe('{"path":"/\\u202e\\u009b\\u007f\\u2066é\u200f"}');
  expect(JSON.parse(escapeHidden(line))).toEqual(JSON.parse(line));
});
