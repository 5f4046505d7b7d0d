import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';

const results = join(import.meta.dirname, 'results');

/** Writes figures with date, commit and machine to bench/results/, and returns the file's path. */
export async function record(name: string, figures: unknown): Promise<string> {
  const date = new Date().toISOString();
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit =
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+changes' : '');
  await mkdir(results, { recursive: true });
  const file = join(results, `${name}-${date.slice(0, 19).replaceAll(':', '')}.json`);
  await writeFile(
    file,
    `${JSON.stringify({ date, commit, machine: thisMachine(), figures }, null, 2)}\n`,
  );
  return file;
}

/** The machine's properties that figures depend on most. */
export function thisMachine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: platform(),
    node: process.version,
  };
}
