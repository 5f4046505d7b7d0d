import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this code runs from its sources, not from a build. */
export const isRunningFromSource = import.meta.filename.endsWith('.ts');

const folder = import.meta.filename.slice(0, import.meta.filename.lastIndexOf('/server/'));

/**
 * The directory of this version: a release, a container image or a clone. Releases and images never change.
 */
export const siteDirectory = isRunningFromSource ? folder : join(folder, '..');

/** Returns the path of a program of the build. */
export function serverProgram(name: string): string {
  return join(siteDirectory, `build/server/${name}.js`);
}

/** The version of package.json: the last release, also between releases. */
export const version: string = JSON.parse(
  readFileSync(join(siteDirectory, 'package.json'), 'utf8'),
).version;
