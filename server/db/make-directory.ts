import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** File systems of the kernel: nothing can be kept there, and below /proc Node's mkdir never ends. */
const kernel = /^\/(proc|sys|dev(?!\/shm(\/|$)))(\/|$)/;

/** Makes a directory with all above it, unless it is there. Throws what stands in the way. */
export async function makeDirectory(directory: string): Promise<void> {
  if (kernel.test(await nearest(directory)))
    throw new Error('it belongs to the kernel, which keeps no files');
  await mkdir(directory, { recursive: true });
  if (!(await stat(directory)).isDirectory()) throw new Error('it is not a directory');
}

/** The real path of the first directory above that is there. */
async function nearest(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path === dirname(path)) throw error;
    return nearest(dirname(path));
  }
}
