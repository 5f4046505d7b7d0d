import { mkdtemp, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { makeDirectory } from './make-directory.ts';

test.each(['/proc/potluck', '/sys/potluck', '/dev/potluck', '/dev/null'])(
  'no directory is created in %s',
  async (path) => {
    await expect(makeDirectory(path)).rejects.toThrow('it belongs to the kernel');
  },
);

test('a directory is created below others and through links, but never over a file', async () => {
  const place = await mkdtemp(join(inject('temporaryDirectory'), 'directory-'));
  await makeDirectory(join(place, 'a/b/c'));
  await makeDirectory(join(place, 'a/b/c'));
  expect((await stat(join(place, 'a/b/c'))).isDirectory()).toBe(true);
  await symlink('/proc', join(place, 'kernel'));
  await expect(makeDirectory(join(place, 'kernel/x'))).rejects.toThrow('it belongs to the kernel');
  await symlink(join(place, 'a'), join(place, 'link'));
  await makeDirectory(join(place, 'link/d'));
  await writeFile(join(place, 'file'), '');
  await expect(makeDirectory(join(place, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeDirectory(join(place, 'file/x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeDirectory(join(place, 'x'.repeat(300)))).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
  await symlink(join(place, 'circle'), join(place, 'circle'));
  await expect(makeDirectory(join(place, 'circle/x'))).rejects.toMatchObject({ code: 'ELOOP' });
});
