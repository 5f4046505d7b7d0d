import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

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
      for (const clean of [cleanText(text), cleanText(text, most), cleanLine(text, most)]) {
        expect(clean).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u2028\u2029]|(?![\n\t])\p{Cc}|\p{Cs}/u,
        );
        expect(clean).toBe(clean.normalize('NFC'));
        expect(cleanText(clean)).toBe(clean);
      }
      expect(cleanLine(text)).not.toMatch(/[\n\t]/);
      expect(cleanText(text, most).length).toBeLessThanOrEqual(most);
      expect(cleanLine(text, most).length).toBeLessThanOrEqual(most);
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['Cre\u0301me \u202egnp.exe', 'Créme gnp.exe'],
  ['e\u202e\u0301', 'é'],
  ['\u200b \u202e', ''],
  ['\ufe0f\ufe0f', ''],
  ['\u3164 \u115f\u034f', ''],
  ['\u2800\u{e0041}', ''],
  ['❤\ufe0f', '❤\ufe0f'],
  ['a\0b\x9bc\ud800', 'abc'],
  ['שלום \u200fעולם', 'שלום \u200fעולם'],
  ['👩\u200d🍳 نان\u200cوایی', '👩\u200d🍳 نان\u200cوایی'],
])('cleaning %j gives %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test.each([cleanText, cleanLine])('%o truncates between characters, not inside one', (clean) => {
  expect(clean('ab 🍲c', 4)).toBe('ab');
  expect(clean('ab 🍲c', 5)).toBe('ab 🍲');
  expect(clean('👩\u200d🍳 cooks', 3)).toBe('👩');
  expect(clean('👩\u200d🍳 cooks', 4)).toBe('👩');
  expect(clean('👩\u200d🍳 cooks', 5)).toBe('👩\u200d🍳');
});
