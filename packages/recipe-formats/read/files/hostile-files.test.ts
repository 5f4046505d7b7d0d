import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readDrafts } from '../../test/read.ts';
import { createZip } from '../../test/zip.ts';
import { JsonTooComplexError, parseJson } from '../parse-json.ts';
import type { ArchiveLimits } from './file-limits.ts';

test('JSON is read line by line, and no line or document may be too long', async () => {
  const short = JSON.stringify({ '@type': 'Recipe', name: 'a'.repeat(90_000) });
  const lines = Array.from({ length: 15 }, () => short).join('\n');
  expect(await readDrafts('all.ndjson', lines)).toHaveLength(15);
  const long = JSON.stringify({ '@type': 'Recipe', name: 'a'.repeat(1_000_000) });
  const line = 'it has a line of more than 1 MB';
  await expect(readDrafts('all.ndjson', long)).rejects.toThrow(line);
  await expect(readDrafts('all.ndjson', `${short}\n${long}\n${short}`)).rejects.toThrow(line);
  const document = 'it is one JSON document of more than 1 MB';
  await expect(readDrafts('all.json', `[${long}]`)).rejects.toThrow(document);
});

describe('an archive', () => {
  const salad = JSON.stringify({ '@type': 'Recipe', name: 'Salad', recipeIngredient: ['lettuce'] });
  const refusals = async (archive: Buffer, limits?: Partial<ArchiveLimits>) => {
    const found = await readDrafts('a.zip', archive, limits);
    return found.map(({ entry, recipe }) => [
      entry,
      'rejected' in recipe ? recipe.rejected : 'read',
    ]);
  };

  test('an archive is read except for entries that lead out of it, are encrypted, damaged or misdeclared', async () => {
    const archive = createZip([
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
      ['more.json', expect.stringContaining('it is damaged')],
      ['less.json', expect.stringContaining('it is damaged')],
      ['huge.json', 'it is too large'],
      ['text.json', expect.stringContaining('it is not JSON')],
      ['good.json', 'read'],
    ]);
  });

  test('an archive that is too large when unpacked is rejected', async () => {
    const zeros = Buffer.alloc(900_000);
    const bomb = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}.json`, zeros]));
    await expect(readDrafts('a.zip', createZip(bomb))).rejects.toThrow(
      'it is too large when unpacked',
    );
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}.json`, salad]));
    await expect(readDrafts('a.zip', createZip(many))).rejects.toThrow('it has too many entries');
    // Entries of inner archives count, too.
    const inner = createZip(Object.fromEntries(Object.entries(many).slice(0, 60)));
    await expect(
      readDrafts('a.zip', createZip({ 'a.zip': inner, 'b.zip': inner })),
    ).rejects.toThrow('too many');
    const gzip = createZip({ 'a.paprikarecipe': gzipSync(Buffer.alloc(2_000_000)) });
    expect(await refusals(gzip)).toEqual([
      ['a.paprikarecipe', expect.stringContaining('not a recipe of Paprika')],
    ]);
    const large = gzipSync(Buffer.alloc(2_000_000));
    const gzips = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`${i}.paprikarecipe`, large]),
    );
    await expect(readDrafts('a.zip', createZip(gzips))).rejects.toThrow(
      'it is too large when unpacked',
    );
  });

  test('NDJSON in an archive is read line by line, whatever its length', async () => {
    const long = JSON.stringify({ '@type': 'Recipe', name: 'Salad '.repeat(200) });
    const lines = Array.from({ length: 1_000 }, () => long).join('\n');
    expect(lines.length).toBeGreaterThan(1_000_000);
    const found = await readDrafts('a.zip', createZip({ 'all.ndjson': lines }), {
      totalBytes: 2_000_000,
    });
    expect(found).toHaveLength(1_000);
    expect(found.at(-1)?.entry).toBe('all.ndjson#line 1000');
    const twice = createZip({ 'a.ndjson': lines, 'b.ndjson': lines });
    await expect(readDrafts('a.zip', twice, { totalBytes: 2_000_000 })).rejects.toThrow(
      'when unpacked',
    );
    const longer = `${salad}\n"${'a'.repeat(1_100_000)}"`;
    const deep = `${'['.repeat(100)}\n${salad}`;
    const archive = createZip([
      { name: 'long.ndjson', content: longer },
      { name: 'deep.jsonl', content: deep },
      { name: 'more.ndjson', content: salad, size: 3 },
      { name: 'good.json', content: salad },
    ]);
    expect(await refusals(archive, { totalBytes: 2_000_000 })).toEqual([
      ['long.ndjson#line 1', 'read'],
      ['long.ndjson', 'it has a line of more than 1 MB'],
      ['deep.jsonl#line 1', 'it is nested too deeply or has too many values'],
      ['deep.jsonl#line 2', 'read'],
      ['more.ndjson', expect.stringContaining('it is damaged')],
      ['good.json', 'read'],
    ]);
  });

  test('an archive within an archive within an archive is not opened', async () => {
    const inner = createZip({ 'c.zip': createZip({ 'good.json': salad }), 'good.json': salad });
    expect(await refusals(createZip({ 'b.zip': inner }))).toEqual([
      ['b.zip/c.zip', 'it is nested too deep in other archives'],
      ['b.zip/good.json', 'read'],
    ]);
  });

  test('an archive that is cut off, or is not an archive, is rejected', async () => {
    const whole = createZip({ 'good.json': salad });
    const cut = readDrafts('a.zip', whole.subarray(0, whole.length - 30));
    await expect(cut).rejects.toThrow(/^it is not a readable zip$/);
    await expect(readDrafts('a.paprikarecipes', 'text')).rejects.toThrow('it is not a zip');
  });
});

test.each([
  ['complex keys', '? '.repeat(30_000)],
  ['braces', '{'.repeat(60_000)],
  ['references', 'a: &a [x]\nb: [*a, *a]'],
  ['lists of lists', `a: ${'['.repeat(20)}x${']'.repeat(20)}`],
])('front matter with %s is left out with a warning', async (_, yaml) => {
  for (const name of ['a.md', 'a.cook']) {
    const [read] = await readDrafts(name, `---\n${yaml}\n---\n# Soup\n\n- 1 leek\n`);
    const message = expect.stringMatching(/^the front matter is not YAML, so only its lines/);
    expect(read?.recipe).toMatchObject({
      draft: { warnings: [{ field: 'front matter', message }] },
    });
  }
});

test('front matter of more than 64 kB is rejected', async () => {
  const yaml = Array.from({ length: 9000 }, (_, i) => `k${i}: 1`).join('\n');
  for (const name of ['a.md', 'a.cook']) {
    await expect(readDrafts(name, `---\n${yaml}\n---\n# Soup\n\n- 1 leek\n`)).rejects.toThrow(
      'its front matter is longer than 64 kB',
    );
  }
});

test.each([
  ['lists in each other', '['.repeat(3_000_000)],
  ['objects in each other', '{"a":'.repeat(1_000_000)],
  ['many lists', `[${'[],'.repeat(3_000_000)}[]]`],
  ['many objects', `[${'{},'.repeat(3_000_000)}{}]`],
])('JSON with %s is rejected before it uses much memory', async (_, text) => {
  const before = process.memoryUsage().rss;
  expect(() => parseJson(text)).toThrow(JsonTooComplexError);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test('JSON with brackets and quotes in its strings is not too complex', () => {
  const value = { a: `${'["\\'.repeat(1000)}`, b: [{ c: '{' }] };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(() => parseJson('{"a": "')).toThrow(SyntaxError);
});
