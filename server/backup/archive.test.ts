import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { expect, inject, test } from 'vitest';
import { readArchive } from './archive.ts';

test.each([1, 600, 70_000, 3_000_000])(
  'an archive entry of %i bytes is read completely when other entries are skipped',
  async (size) => {
    const file = join(await mkdtemp(join(inject('temporaryDirectory'), 'skipped-')), 'a.tar.gz');
    const entries = Array.from({ length: size > 1e6 ? 6 : 60 }, (_, i) => ({
      header: { name: `images/featured/${i}.webp`, size },
      data: Buffer.alloc(size, i),
    }));
    await writeFile(file, gzipSync(await packTar(entries)));
    for (const every of [2, 3]) {
      let at = 0;
      for await (const { bytes } of readArchive(file)) {
        // Lets the decoder read ahead.
        await new Promise((resolve) => setImmediate(resolve));
        if (at % every === 1) expect(Buffer.alloc(size, at).equals(await bytes())).toBe(true);
        at++;
      }
      expect(at).toBe(entries.length);
    }
  },
);
