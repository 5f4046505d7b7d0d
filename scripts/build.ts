import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildStamp, hashBuildInputs, root } from './prepare.mjs';
import { takeNoArguments } from './usage.ts';

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|wasm)$/;

takeNoArguments(
  'npm run build: builds the site into build/ (npm start does this when the build is stale).',
);
await build();

/** Removes the stamp first and writes it last, so an interrupted build does not count. */
async function build(): Promise<void> {
  const started = performance.now();
  rmSync(buildStamp, { force: true });
  const inputs = hashBuildInputs();
  const { status, signal } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (signal === 'SIGKILL')
    process.stderr.write('The system ended the build: it needs 768 MB of free memory.\n');
  if (status !== 0) process.exit(1);
  await compressFiles(join(root, 'build/client'));
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(buildStamp, inputs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Built in ${seconds} s.\n`);
}

/** Compresses each file once, at the highest level, so no request spends time on it. */
async function compressFiles(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map((file) => compressFile(join(directory, file))),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  for (const [ending, packed] of [
    ['br', br],
    ['gz', gz],
  ] as const) {
    if (packed.length < bytes.length) writeFileSync(`${file}.${ending}`, packed);
  }
}
