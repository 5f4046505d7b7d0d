import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Kernel file systems store no files, and Node's mkdir hangs below /proc. */
const kernel = /^\/(proc|sys|dev(?!\/shm(\/|$)))(\/|$)/;

/** Creates a directory and its parents unless it exists. Throws the reason for a failure. */
export async function createDirectory(directory: string): Promise<void> {
  if (kernel.test(await nearest(directory)))
    throw new Error('it belongs to the kernel, which keeps no files');
  await mkdir(directory, { recursive: true });
  if (!(await stat(directory)).isDirectory()) throw new Error('it is not a directory');
}

/** Returns the real path of the nearest existing parent. */
async function nearest(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path === dirname(path)) throw error;
    return nearest(dirname(path));
  }
}
