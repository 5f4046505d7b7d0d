import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { read } from '../../../test/import/read.ts';
import { zip } from '../../../test/import/zip.ts';
import { JsonTooComplex, parseJson } from '../parse-json.ts';
import type { Limits } from './file-limits.ts';

test('JSON is read line by line, and no line or document may be too long', async () => {
  const short = JSON.stringify({ '@type': 'Recipe', name: 'a'.repeat(90_000) });
  const lines = Array.from({ length: 15 }, () => short).join('\n');
  expect(await read('all.ndjson', lines)).toHaveLength(15);
  const long = JSON.stringify({ '@type': 'Recipe', name: 'a'.repeat(1_000_000) });
  const line = 'it has a line of more than 1 MB';
  await expect(read('all.ndjson', long)).rejects.toThrow(line);
  await expect(read('all.ndjson', `${short}\n${long}\n${short}`)).rejects.toThrow(line);
  const document = 'it is one JSON document of more than 1 MB';
  await expect(read('all.json', `[${long}]`)).rejects.toThrow(document);
});

describe('an archive', () => {
  const salad = JSON.stringify({ '@type': 'Recipe', name: 'Salad', recipeIngredient: ['lettuce'] });
  const refusals = async (archive: Buffer, limits?: Partial<Limits>) => {
    const found = await read('a.zip', archive, limits);
    return found.map(({ entry, recipe }) => [entry, 'refused' in recipe ? recipe.refused : 'read']);
  };

  test('is read except for entries that lead out of it, are encrypted, damaged or lie', async () => {
    const archive = zip([
      { name: '../../evil.json', content: salad },
      { name: '/etc/evil.json', content: salad },
      { name: 'secret.json', content: salad, encrypted: true },
      { name: 'odd.json', content: salad, method: 99 },
      { name: 'more.json', content: salad, size: 3 },
      { name: 'less.json', content: salad, size: 300 },
      { name: 'huge.json', content: salad, size: 4_000_000_000 },
      { name: 'text.json', content: '{' },
      { name: '__MACOSX/._good.json', content: 'x' },
      { name: 'image.jpg', content: 'x' },
      { name: 'good.json', content: salad },
    ]);
    expect(await refusals(archive)).toEqual([
      ['../../evil.json', 'its name leads out of the archive'],
      ['/etc/evil.json', 'its name leads out of the archive'],
      ['secret.json', 'it is encrypted'],
      ['odd.json', 'it is compressed in a way that cannot be read'],
      ['huge.json', 'it is too large'],
      ['more.json', expect.stringContaining('it is damaged')],
      ['less.json', expect.stringContaining('it is damaged')],
      ['text.json', expect.stringContaining('it is not JSON')],
      ['good.json', 'read'],
    ]);
  });

  test('that unpacks to too much is refused', async () => {
    const zeros = Buffer.alloc(900_000);
    const bomb = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}.json`, zeros]));
    await expect(read('a.zip', zip(bomb))).rejects.toThrow('it is too large when unpacked');
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}.json`, salad]));
    await expect(read('a.zip', zip(many))).rejects.toThrow('it has too many entries');
    // Those of inner archives count, too.
    const inner = zip(Object.fromEntries(Object.entries(many).slice(0, 60)));
    await expect(read('a.zip', zip({ 'a.zip': inner, 'b.zip': inner }))).rejects.toThrow(
      'too many',
    );
    const gzip = zip({ 'a.paprikarecipe': gzipSync(Buffer.alloc(2_000_000)) });
    expect(await refusals(gzip)).toEqual([
      ['a.paprikarecipe', expect.stringContaining('not a recipe of Paprika')],
    ]);
  });

  test('within an archive within an archive is not opened', async () => {
    const inner = zip({ 'c.zip': zip({ 'good.json': salad }), 'good.json': salad });
    expect(await refusals(zip({ 'b.zip': inner }))).toEqual([
      ['b.zip/c.zip', 'it is nested too deep in other archives'],
      ['b.zip/good.json', 'read'],
    ]);
  });

  test('that is cut off, or is not an archive, is refused', async () => {
    const whole = zip({ 'good.json': salad });
    const cut = read('a.zip', whole.subarray(0, whole.length - 30));
    await expect(cut).rejects.toThrow(/^it is not a readable zip$/);
    await expect(read('a.paprikarecipes', 'text')).rejects.toThrow('it is not a zip');
  });
});

test.each([
  ['complex keys', '? '.repeat(1000)],
  ['braces', '{'.repeat(4000)],
  ['references', 'a: &a [x]\nb: [*a, *a]'],
  ['lists of lists', 'a: [[[[x]]]]'],
  ['more than 4 kB', 'a: b\n'.repeat(1000)],
])('front matter with %s is refused', async (_, yaml) => {
  for (const name of ['a.md', 'a.cook']) {
    await expect(read(name, `---\n${yaml}\n---\n# Soup\n\n- 1 leek\n`)).rejects.toThrow(
      /its front matter is (?:not YAML|longer than 4 kB)/,
    );
  }
});

test.each([
  ['lists in each other', '['.repeat(10_000_000)],
  ['objects in each other', '{"a":'.repeat(1_000_000)],
  ['many lists', `[${'[],'.repeat(6_000_000)}[]]`],
  ['many objects', `[${'{},'.repeat(6_000_000)}{}]`],
])('JSON of %s is refused before it takes memory', async (_, text) => {
  const before = process.memoryUsage().rss;
  expect(() => parseJson(text)).toThrow(JsonTooComplex);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test('JSON with brackets and quotes in its strings is not too complex', () => {
  const value = { a: `${'["\\'.repeat(1000)}`, b: [{ c: '{' }] };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(() => parseJson('{"a": "')).toThrow(SyntaxError);
});
