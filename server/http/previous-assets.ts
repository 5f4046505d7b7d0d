import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.server.ts';
import { siteDirectory } from '../program-files.ts';

/** Scripts and styles of the releases that ran on this data directory, each in a folder of its own. */
const directory = join(config.dataDir, 'assets');
const ownAssets = join(siteDirectory, 'build/client/assets');
const hour = 60 * 60 * 1000;

/** Returns the folders with assets of previous releases, which open pages may still load. */
export function listPreviousAssets(): string[] {
  if (!existsSync(directory)) return [];
  const own = name(readdirSync(ownAssets));
  return readdirSync(directory)
    .filter((folder) => folder !== own)
    .map((folder) => join(directory, folder));
}

/** Copies the assets of this release to the data directory, where the next release finds them for a day. */
export async function storeAssets(): Promise<void> {
  const own = join(directory, name(await readdir(ownAssets)));
  if (!existsSync(own)) {
    const partial = `${own}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    await cp(ownAssets, partial, { recursive: true });
    await rename(partial, own);
  }
  await removeOldAssets(own);
  const sweep = () =>
    removeOldAssets(own).catch(({ message }: Error) => {
      process.stderr.write(`Scripts of earlier versions cannot be removed (${message}).\n`);
    });
  setInterval(sweep, hour).unref();
}

/** Marks this release as running, and removes releases that have not run for a day. */
async function removeOldAssets(own: string): Promise<void> {
  const now = new Date();
  await utimes(own, now, now);
  for (const folder of await readdir(directory)) {
    const path = join(directory, folder);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > 25 * hour) await rm(path, { recursive: true, force: true });
  }
}

/** Returns the name of a release: the name of its manifest, which has a hash of all its assets. */
function name(assets: string[]): string {
  return (
    assets.find((file) => /^manifest-[\w-]+\.js$/.test(file))?.slice(0, -'.js'.length) ?? 'none'
  );
}
