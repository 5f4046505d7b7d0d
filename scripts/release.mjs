// A release is a directory with everything that a running site uses, laid out like the container
// image. An update of the clone does not change it. Plain JavaScript without dependencies, for the
// same reason as prepare.mjs.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a release besides the production packages. The Dockerfile copies the same files. */
export const releaseParts = [
  ...['package.json', 'app', 'demo', 'domain', 'packages', 'scripts', 'server', 'build'],
];

/**
 * Creates the release `name` of the clone at `root` unless it exists, and removes unused releases.
 * Returns its directory, or `root` if this user cannot write there.
 */
export function createRelease(root, name) {
  const releases = join(root, 'releases');
  const release = join(releases, name);
  try {
    if (!existsSync(release)) {
      const fresh = `${release}.new`;
      rmSync(fresh, { recursive: true, force: true });
      writeRelease(root, fresh);
      renameSync(fresh, release);
    }
    removeOld(releases, name);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  return existsSync(release) ? release : root;
}

/** Copies a release of the clone at `root` into a new directory, without the build if there is none. */
export function writeRelease(root, release) {
  mkdirSync(release, { recursive: true });
  for (const part of releaseParts.filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, part), join(release, part), { recursive: true, verbatimSymlinks: true });
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.keys(packages).filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !packages[path].dev,
  );
  for (const path of [...wanted, 'node_modules/node']) {
    // Optional packages, for other systems, are not installed.
    if (existsSync(join(root, path))) linkTree(join(root, path), join(release, path));
  }
}

/** Copies a directory with hard links, which take no space. npm replaces files, so it never changes them. */
function linkTree(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const found = lstatSync(from);
  if (found.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  if (found.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
    return;
  }
  try {
    linkSync(from, to);
  } catch {
    // Another user's file, or a file system without links.
    copyFileSync(from, to);
  }
}

/** Removes the releases that no process runs, except this one and the newest other. */
function removeOld(releases, current) {
  const others = readdirSync(releases)
    .filter((name) => name !== current)
    .map((name) => ({ name, created: statSync(join(releases, name)).ctimeMs }))
    .sort((a, b) => b.created - a.created)
    .slice(1);
  if (others.length === 0) return;
  const commands = listCommands();
  for (const { name } of others) {
    const path = join(releases, name);
    if (!commands.includes(`${path}/`)) rmSync(path, { recursive: true, force: true });
  }
}

/** Returns the command lines of all processes. */
function listCommands() {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-axo', 'args='], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout;
  }
  const read = (file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => read(`/proc/${pid}/cmdline`))
    .join('\n');
}
