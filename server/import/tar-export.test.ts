import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { removeEverything } from '../../test/factories.ts';
import { importFile, origin, prepareImports } from '../../test/import/site.ts';
import { ArchiveError } from '../backup/archive.ts';
import { unpackTarExport } from './tar-export.ts';

prepareImports();

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(inject('temporaryDirectory'), 'tar-'));
});

type Entries = Awaited<ReturnType<typeof unpackTar>>;

async function changed(change: (entries: Entries) => Entries): Promise<string> {
  const archive = await readFile('test/fixtures/export-1.tar.gz');
  const entries = change(await unpackTar(gunzipSync(archive)));
  const tar = await packTar(
    entries.map(({ header, data }) => ({
      header: { ...header, size: data?.length ?? 0 },
      body: data ?? new Uint8Array(),
    })),
  );
  const file = join(directory, `${crypto.randomUUID()}.tar.gz`);
  await writeFile(file, gzipSync(tar));
  return file;
}

const unpack = (file: string) => unpackTarExport(file, () => {});

test.each([
  ['../evil', /does not belong in an export/],
  ['/etc/evil', /does not belong in an export/],
  ['images/featured/../../evil.webp', /does not belong in an export/],
  ['images/featured/evil.svg', /does not belong in an export/],
])('an archive entry named %s is rejected', async (name, message) => {
  const file = await changed((entries) => [
    ...entries,
    { header: { name, size: 1 }, data: Buffer.from('x') } as Entries[number],
  ]);
  await expect(unpack(file)).rejects.toThrow(message);
  await expect(unpack(file)).rejects.toThrow(ArchiveError);
});

test.each([
  ['images/featured/large.webp', 2 ** 24, "'images/featured/large.webp' is too large"],
  ['recipes.ndjson', 2 ** 31, 'it is too large when unpacked'],
])(
  'an archive whose %s claims %d bytes is rejected before it is written',
  async (name, size, why) => {
    const tar = Buffer.from(
      await packTar(
        ['potluck.json', name].map((name) => ({
          header: { name, size: 1 },
          body: new Uint8Array(1),
        })),
      ),
    );
    // After the header and the content of the first entry.
    const header = tar.subarray(1024, 1536);
    header.write(size.toString(8).padStart(11, '0'), 124);
    header.write(' '.repeat(8), 148);
    const sum = header.reduce((all, byte) => all + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const file = join(directory, `${crypto.randomUUID()}.tar.gz`);
    // Gunzip continues with the next member, so the entry is as long as it claims.
    const zeros = new Array(size / 2 ** 24).fill(gzipSync(Buffer.alloc(2 ** 24)));
    await writeFile(file, Buffer.concat([gzipSync(tar.subarray(0, 1536)), ...zeros]));
    await expect(unpack(file)).rejects.toThrow(why);
  },
);

test('an archive whose first entry does not fit into memory is rejected', async () => {
  const file = await changed((entries) =>
    entries.map((entry) =>
      entry.header.name === 'potluck.json' ? { ...entry, data: Buffer.alloc(2 ** 21) } : entry,
    ),
  );
  await expect(unpack(file)).rejects.toThrow("'potluck.json' is too large");
});

test('a damaged line of an old export is rejected, and the rest is imported', async () => {
  await removeEverything();
  const file = await changed((entries) =>
    entries.map((each) => {
      if (each.header.name !== 'recipes.ndjson') return each;
      const [first, ...others] = Buffer.from(each.data ?? '')
        .toString()
        .split('\n');
      return { ...each, data: Buffer.from(['{"potluck":{}}', first, 'x', ...others].join('\n')) };
    }),
  );
  const done = await importFile(file);
  expect(done).toMatchObject({ imported: 2, warnings: [] });
  expect(done.refused).toEqual([
    expect.stringMatching(/^recipes\.ndjson line 1: slug: /),
    expect.stringMatching(/^recipes\.ndjson line 3: .*JSON/),
  ]);
});

test('a newer archive and an incomplete archive are rejected, and leave nothing behind', async () => {
  // Other tests unpack archives in the usual folder at the same time.
  const temporary = await mkdtemp(join(directory, 'unpacked-'));
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const newer = await changed((entries) =>
    entries.map((entry) =>
      entry.header.name === 'potluck.json'
        ? { ...entry, data: Buffer.from(JSON.stringify({ potluckArchive: 2, origin })) }
        : entry,
    ),
  );
  await expect(unpack(newer)).rejects.toThrow('it was made by a newer Potluck');
  const less = await changed((entries) => entries.filter((_, i) => i !== 2));
  await expect(unpack(less)).rejects.toThrow(`${less}: rejected, an entry is missing`);
  expect(await unpack(await changed((entries) => entries.slice(1)))).toBeNull();
  expect(await readdir(temporary)).toEqual([]);
});
