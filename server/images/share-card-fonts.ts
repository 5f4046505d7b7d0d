import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import figtreeRanges from '@fontsource-variable/figtree/unicode.json' with { type: 'json' };
import frauncesRanges from '@fontsource-variable/fraunces/unicode.json' with { type: 'json' };
import type { FontDetails } from '@takumi-rs/core';
import anyAscii from 'any-ascii';

type Ranges = [number, number][];

const { resolve } = createRequire(import.meta.filename);
const families: Record<string, Record<string, string>> = {
  Fraunces: frauncesRanges,
  Figtree: figtreeRanges,
};
const covered = Object.values(families)
  .flatMap((subsets) => Object.values(subsets))
  .flatMap(readRanges);

const emoji =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

/** Returns the site's fonts for all their scripts. System fonts are not used. */
export async function loadShareCardFonts(): Promise<FontDetails[]> {
  const fonts = Object.entries(families).flatMap(([name, subsets]) =>
    Object.entries(subsets).map(async ([subset, ranges]) => {
      const family = name.toLowerCase();
      const file = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
      return { name, data: await readFile(resolve(file)), unicodeRange: readRanges(ranges) };
    }),
  );
  return Promise.all(fonts);
}

/** Returns text without emoji, with letters that the fonts lack transliterated ('Борщ' as 'Borshch'). */
export function toReadableText(text: string): string {
  const plain = text.normalize('NFC').replace(emoji, '').replace(/\s+/g, ' ').trim();
  return [...plain].map((letter) => (isCovered(letter) ? letter : anyAscii(letter))).join('');
}

function isCovered(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return covered.some(([first, last]) => code >= first && code <= last);
}

/** Parses 'U+0000-00FF,U+0131' into pairs of first and last. */
function readRanges(ranges: string): Ranges {
  return ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
