import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../read/programs/programs.ts';
import { takesLinearTime } from './linear-time.ts';
import { readDrafts } from './read.ts';

const samples = join(import.meta.dirname, '../read/programs/samples');
const extensions =
  'cml,crumb,csv,enex,fdx,grmt,htm,html,json,md,melarecipe,mmf,mx2,mxp,rk,txt,xml,yml';

/** One sample of each program and kind of file; archives contain the same kinds. */
const files = globSync(`*/*.{${extensions}}`, { cwd: samples })
  .filter((file) => !file.endsWith('.expected.json'))
  .sort()
  .filter((file, i, all) => all.findIndex((other) => kindOf(other) === kindOf(file)) === i);

function kindOf(file: string): string {
  return file.replace(/\/.*\./, '/');
}

/** The lengths of the hostile part: a long one may hide what a program is recognized by. */
const [long, short] = [40_000, 15_000];

/** Parts of values, and signs that open a value and do not end it. */
const parts = ['"', "'", '<a', '&', '[', '{', '(', 'A: ', ' - ', '1 cup a\n', 'A. ', '\n\n', '  '];

/** Returns a file whose hostile part has about a length. */
type Make = (length: number) => string;

/**
 * Defines tests of the time for each program's files: with a line or half of one repeated, with hostile text in a line, or
 * with hostile text as a value of JSON. `most` is the number of places in each file.
 */
export function testPrograms(most: number): void {
  test.each(files)(
    'a file with a hostile part is read or rejected in linear time: %s',
    { timeout: 600_000 },
    async (file) => {
      const text = readFileSync(join(samples, file), 'latin1');
      const makes = /^\s*[[{]/.test(text) ? hostileValues(text, most) : hostileLines(text, most);
      const read = (content: string) =>
        readDrafts(file, Buffer.from(content, 'latin1')).catch((error) => {
          if (error.name !== 'FileError') throw error;
        });
      const slow: string[] = [];
      for (const [part, make] of makes) {
        const length = findProgram(make(long)) === findProgram(text) ? long : short;
        // 5 ms per kilobyte, and the sample itself.
        if (!(await takesLinearTime(read, make, length, 300))) slow.push(part);
      }
      expect(slow).toEqual([]);
    },
  );
}

/** Defines tests that damaged files of each program are read or rejected: cut off, or with values of other types. */
export function testDamage(): void {
  test.each(files)('a damaged file is read or rejected: %s', async (file) => {
    const text = readFileSync(join(samples, file), 'latin1');
    const damaged = /^\s*[[{]/.test(text)
      ? namesIn(text).flatMap((name) =>
          otherValues.map((value) => replaceValues(text, name, value)),
        )
      : Array.from({ length: 20 }, (_, i) => text.slice(0, (text.length * i) / 20));
    for (const content of damaged) {
      await readDrafts(file, Buffer.from(content, 'latin1')).catch((error) => {
        if (error.name !== 'FileError') throw new Error(content, { cause: error });
      });
    }
  });
}

const otherValues = [null, true, -1, 1e300, 'a', '', [], {}, [[]], [{}], ['a'], { a: 1 }];

function namesIn(json: string): string[] {
  return [...new Set(Array.from(json.matchAll(/"(\w+)":/g), ([, name = '']) => name))];
}

const replaceValues = (json: string, name: string, value: unknown) =>
  JSON.stringify(JSON.parse(json), (key, old) => (key === name ? value : old));

const repeat = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

function hostileLines(text: string, most: number): [part: string, Make][] {
  return some(text.match(/[^\n]*\n|>[^<]*</g) ?? [], most).flatMap(([line, hostile]) => {
    const at = text.indexOf(line);
    const whole = line.slice(0, 2000);
    const half = whole.slice(0, Math.ceil(whole.length / 2));
    const make =
      (part: string, end: number): Make =>
      (length) =>
        text.slice(0, end) + repeat(part, length) + text.slice(end);
    return [
      [`repeated ${whole}`, make(whole, at)],
      [`repeated ${half}`, make(half, at)],
      [`repeated ${hostile} after ${half}`, make(hostile, at + half.length)],
    ] satisfies [string, Make][];
  });
}

function hostileValues(json: string, most: number): [part: string, Make][] {
  return some(namesIn(json), most).map(([name, hostile]) => [
    `${hostile} as ${name}`,
    (length) =>
      JSON.stringify(JSON.parse(json), (key, value) =>
        key === name && typeof value === 'string' ? repeat(hostile, length) : value,
      ),
  ]);
}

/** Returns some of the items, from the whole list, each with a hostile part. */
function some(items: string[], most: number): [item: string, hostile: string][] {
  const step = Math.max(1, items.length / most);
  const length = Math.min(most, items.length);
  return Array.from({ length }, (_, i) => [
    items[Math.floor(i * step)] ?? '',
    parts[i % parts.length] ?? '',
  ]);
}
