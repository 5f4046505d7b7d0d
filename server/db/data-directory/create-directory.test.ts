import { mkdtemp, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDirectory } from './create-directory.ts';

test.each(['/proc/potluck', '/sys/potluck', '/dev/potluck', '/dev/null'])(
  'no directory is created in %s',
  async (path) => {
    await expect(createDirectory(path)).rejects.toThrow('it belongs to the kernel');
  },
);

test('a directory is created with its parents and through links, but never over a file', async () => {
  const place = await mkdtemp(join(inject('temporaryDirectory'), 'directory-'));
  await createDirectory(join(place, 'a/b/c'));
  await createDirectory(join(place, 'a/b/c'));
  expect((await stat(join(place, 'a/b/c'))).isDirectory()).toBe(true);
  await symlink('/proc', join(place, 'kernel'));
  await expect(createDirectory(join(place, 'kernel/x'))).rejects.toThrow(
    'it belongs to the kernel',
  );
  await symlink(join(place, 'a'), join(place, 'link'));
  await createDirectory(join(place, 'link/d'));
  await writeFile(join(place, 'file'), '');
  await expect(createDirectory(join(place, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(createDirectory(join(place, 'file/x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(createDirectory(join(place, 'x'.repeat(300)))).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
  await symlink(join(place, 'circle'), join(place, 'circle'));
  await expect(createDirectory(join(place, 'circle/x'))).rejects.toMatchObject({ code: 'ELOOP' });
});
