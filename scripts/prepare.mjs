// What every command needs before it can do its own work: dependencies, the pinned Node and, for
// some, the build. Plain JavaScript without dependencies, because in a fresh clone nothing is
// installed yet and the machine's own Node may be an old one (20.19 is enough).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeTurn } from './lock.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The Node that runs everything but these first steps: the dev-dependency `node`. */
export const node = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const buildStamp = join(root, 'build/.stamp');
const buildInputs = [
  ...['app', 'domain', 'server', 'public'],
  ...['package-lock.json', 'package.json', 'vite.config.ts', 'react-router.config.ts'],
  ...['tsconfig.json', 'scripts/build.ts'],
];

/** What stands in the way before the command itself has begun; the message says how to mend it. */
export class PrepareError extends Error {}

const fullDisk = `The site could not be built: the disk of ${root} is full. Make room and start again.`;

/** Sees to dependencies and, if wanted, the build; ends with a message when it cannot. */
export async function prepare({ built }) {
  try {
    await ensureInstalled();
    if (built) await ensureBuilt();
  } catch (error) {
    if (!(error instanceof PrepareError || error.code === 'ENOSPC')) throw error;
    process.stderr.write(`${error.code === 'ENOSPC' ? fullDisk : error.message}\n`);
    process.exit(1);
  }
}

/** Installs the dependencies of package-lock.json unless they are there. Throws PrepareError. */
async function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  await takeTurn(root, sayWaiting, async (lock) => {
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

/** Builds the site unless the build is of exactly these sources. Throws PrepareError. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await takeTurn(root, sayWaiting, async (lock) => {
    if (isBuilt()) return;
    say('Building …');
    const { code, output } = await run([node], [join(root, 'scripts/build.ts')], lock);
    if (/ENOSPC|no space left on device/i.test(output)) refuse(fullDisk);
    if (code !== 0) refuse(`The site could not be built:\n${output.trimEnd()}`);
  });
}

/** Runs a file with the pinned Node as if it had been started itself, and ends with its exit code. */
export async function become(file, args, { channel = false } = {}) {
  const child = spawn(node, [file, ...args], {
    cwd: root,
    // Through the channel a server notices that this process is gone, even after kill -9.
    stdio: ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])],
  });
  // Ctrl-C reaches the child as well; a second signal does no harm, it is already stopping.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // After kill -9 of npm nobody would know that this still runs.
  const { npm_lifecycle_event: command } = process.env;
  const parent = process.ppid;
  if (command === 'start' || command === 'dev') {
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  }
  const [code, signal] = await new Promise((resolve) => {
    child.on('error', (error) => {
      say(`${node} cannot be started (${error.message}).`);
      resolve([1, null]);
    });
    child.on('exit', (...end) => resolve(end));
  });
  if (signal) say(`It was ended by ${signal}.`);
  process.exit(code ?? 1);
}

/** A hash over everything that the build is made of. */
export function hashBuildInputs() {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    } else if (found && !/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0${found.size}\0`).update(readFileSync(join(root, path)));
    }
  };
  for (const path of buildInputs) add(path);
  return hash.digest('hex');
}

/** The file that says, once a build is complete, what it was made of. */
export { buildStamp };

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(
    `Potluck needs Node 20.19 or newer to start; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/**
 * npm notes what it has installed in a file of its own, written when everything is complete, so
 * that an `npm install` by hand counts too. What is missing there may only be optional: packages
 * for other systems.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed || !existsSync(node)) return false;
  return Object.entries(wanted ?? {}).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
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
 * The npm that started this, with the Node that it runs on, or else the one in PATH: never on the
 * Node in node_modules, which it would delete under its feet and then wait for ever.
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
    return `The dependencies could not be installed: ${root} cannot be written by this user.`;
  }
  if (/EUSAGE/.test(output)) {
    return 'The dependencies could not be installed: package.json and package-lock.json do not agree; npm install brings them together.';
  }
  return 'The dependencies could not be installed.';
}

/** npm's faults without stacks and without the list of its options, which it appends to some. */
function gist(output) {
  const lines = output
    .split('\n')
    .filter((line) => /^npm error +\S/.test(line) && !/error +at /.test(line));
  return (lines.length > 0 ? lines.slice(0, 6) : [output.trimEnd()]).join('\n');
}

/** Runs a command quietly. It inherits the lock, which so outlives this process if that is killed. */
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
  say('Another start installs or builds here; waiting for it …');
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function refuse(message) {
  throw new PrepareError(message);
}
