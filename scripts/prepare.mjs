// Prepares every command: dependencies, the pinned Node and, for some, the build. Plain JavaScript
// without dependencies, because a fresh clone has none and its Node may be old (20.19 is enough).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { createRelease } from './release.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Whether this is a container image or a release: installed and built, so there is nothing to prepare. */
const isRelease = !existsSync(join(root, 'package-lock.json'));

/** The Node that runs everything after these first steps: the dev-dependency `node`, or that of a container image. */
export const node = isRelease && !existsSync(nodeOf(root)) ? process.execPath : nodeOf(root);

function nodeOf(directory) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(directory, 'node_modules/node/bin', name);
}

const buildStamp = join(root, 'build/.stamp');
const buildInputs = [
  ...['app', 'domain', 'packages', 'server', 'public'],
  ...['package-lock.json', 'package.json', 'vite.config.ts', 'react-router.config.ts'],
  ...['tsconfig.json', 'scripts/build.ts', 'scripts/icon-sprite.ts'],
];

/** A fault that prevents a command from starting; the message states what to do. */
export class PrepareError extends Error {}

const fullDisk = `The site could not be built: the disk of ${root} is full. Make room and start again.`;

/** Installs dependencies and, if wanted, builds; exits with a message on failure. */
export async function prepare({ built }) {
  return orExit(async () => {
    await ensureInstalled();
    if (built) await ensureBuilt();
  });
}

/** Prepares all that a start needs, and returns the directory of its release; exits with a message on failure. */
export async function prepareRelease() {
  await prepare({ built: true });
  return orExit(ensureRelease);
}

async function orExit(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PrepareError || error.code === 'ENOSPC')) throw error;
    process.stderr.write(`${error.code === 'ENOSPC' ? fullDisk : error.message}\n`);
    process.exit(1);
  }
}

/** Installs the dependencies of package-lock.json that are missing. Throws PrepareError. */
async function ensureInstalled() {
  refuseOldNode();
  if (isRelease || isInstalled()) return;
  await withLock(root, sayWaiting, async (lock) => {
    if (isInstalled()) return;
    say('Installing dependencies (once, about a minute) …');
    const { code, output } = await run(
      npm(),
      ['ci', '--include=dev', '--no-audit', '--no-fund'],
      lock,
    );
    if (code !== 0) refuse(`${installFault(output)}\nWhat npm said:\n${gist(output)}`);
    if (!existsSync(node)) {
      refuse(
        `npm installed the dependencies but not Node itself (${node}). Are install scripts turned off (npm config get ignore-scripts)?`,
      );
    }
  });
}

/** Builds the site unless the build matches the sources. Throws PrepareError. */
export async function ensureBuilt() {
  if (isRelease || isBuilt()) return;
  await withLock(root, sayWaiting, async (lock) => {
    if (isBuilt()) return;
    say('Building …');
    const { code, output } = await run([node], [join(root, 'scripts/build.ts')], lock);
    if (/ENOSPC|no space left on device/i.test(output)) refuse(fullDisk);
    if (code !== 0) refuse(`The site could not be built:\n${output.trimEnd()}`);
  });
}

/**
 * Creates the release of the built sources, which later updates do not change, and returns its
 * directory. Throws PrepareError.
 */
async function ensureRelease() {
  if (isRelease) return root;
  return withLock(root, sayWaiting, async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const hash = hashFiles([...buildInputs, 'demo', 'scripts']);
    const release = createRelease(root, `${version}-${hash.slice(0, 12)}`);
    if (!isBuilt()) refuse('The sources have changed during the build. Start again.');
    return release;
  });
}

/** Serves the site in place of this process: npm's Node 22.15 and newer can become another program. */
export async function execServer(release) {
  const program = existsSync(nodeOf(release)) ? nodeOf(release) : node;
  const server = join(release, 'build/server/main.js');
  if (!process.execve) return become(server, [], { channel: true, program });
  process.chdir(root);
  process.execve(program, [program, server, ...(isNpmStart() ? ['--end-with-parent'] : [])]);
}

function isNpmStart() {
  return ['start', 'dev'].includes(process.env.npm_lifecycle_event);
}

/** Runs a file with the pinned Node in a child of this process, and exits with its code. */
export async function become(file, args, { channel = false, program = node } = {}) {
  const child = spawn(program, [file, ...args], {
    cwd: root,
    // The channel tells a server when this process ends, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])],
  });
  // Ctrl-C reaches the child as well; a second signal does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // After kill -9 of npm, nothing else would stop this process.
  const parent = process.ppid;
  if (isNpmStart()) {
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  }
  const [code, signal] = await new Promise((resolve) => {
    child.on('error', (error) => {
      say(`${program} cannot be started (${error.message}).`);
      resolve([1, null]);
    });
    child.on('exit', (...end) => resolve(end));
  });
  if (signal) say(`Ended by ${signal}.`);
  process.exit(code ?? 1);
}

/** Returns a hash of all build inputs. */
export function hashBuildInputs() {
  return hashFiles(buildInputs);
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    } else if (found && !/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0${found.size}\0`).update(readFileSync(join(root, path)));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Holds the hash of the inputs of a complete build. */
export { buildStamp };

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(
    `Potluck needs Node 20.19 or newer to start; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/**
 * npm writes its own list of packages last, so that an `npm install` by hand counts too. Only optional
 * packages, for other systems, may be missing from it.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed || !existsSync(node)) return false;
  return Object.entries(wanted ?? {}).every(([path, { version, integrity, optional, link }]) => {
    if (path === '') return true;
    if (link && !existsSync(join(root, path))) return false;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

function isBuilt() {
  try {
    return readFileSync(buildStamp, 'utf8') === hashBuildInputs();
  } catch {
    return false;
  }
}

/**
 * Returns the npm that started this with its own Node, or else the one in PATH. Never uses the Node
 * in node_modules: npm would delete it while running on it, and hang.
 */
function npm() {
  const { npm_execpath: script, npm_node_execpath: runtime } = process.env;
  const isNpm = script?.endsWith('npm-cli.js') && existsSync(script) && existsSync(runtime ?? '');
  return isNpm && !isInstalledHere(runtime) ? [runtime, script] : ['npm'];
}

function isInstalledHere(path) {
  return path.startsWith(join(root, 'node_modules'));
}

function installFault(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The dependencies could not be installed: the npm registry cannot be reached. Is this machine online?';
  }
  if (/ENOSPC/.test(output)) return 'The dependencies could not be installed: the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The dependencies could not be installed: this user cannot write to ${root}.`;
  }
  if (/EUSAGE/.test(output)) {
    return 'The dependencies could not be installed: package.json and package-lock.json do not match. Run npm install to update the lock file.';
  }
  return 'The dependencies could not be installed.';
}

/** Returns npm's errors without stacks and usage. */
function gist(output) {
  const lines = output
    .split('\n')
    .filter((line) => /^npm error +\S/.test(line) && !/error +at /.test(line));
  return (lines.length > 0 ? lines.slice(0, 6) : [output.trimEnd()]).join('\n');
}

/** Runs a command quietly. It inherits the lock and keeps it if this process is killed. */
async function run([program, ...first], args, lock) {
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', lock._handle?.fd ?? 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: process.env.PATH?.split(delimiter)
        .filter((each) => !isInstalledHere(each))
        .join(delimiter),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output = (output + data).slice(-8000);
    });
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  return { code, output };
}

function sayWaiting() {
  say('Another process is installing or building here; waiting for it …');
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function refuse(message) {
  throw new PrepareError(message);
}
