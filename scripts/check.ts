import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { takeNoArguments } from './usage.ts';
import { listDoubtfulWords } from './wording.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
// The compiler is written in Go, and collects garbage less often with this.
const env = { ...process.env, GOGC: '400' };
const knip = join(modules, 'knip/bin/knip.js');
const checks: { name: string; commands: string[][] }[] = [
  {
    name: 'format and lint',
    commands: [[join(modules, '@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  },
  {
    name: 'types',
    commands: [
      [join(modules, '@react-router/dev/bin.cjs'), 'typegen'],
      // Several checkers check much of the same code again: half as much processor time and memory.
      [join(modules, 'typescript/bin/tsc'), '--singleThreaded'],
    ],
  },
  { name: 'imports', commands: [[join(root, 'scripts/check-imports.ts')]] },
  {
    name: 'dead code',
    // First code that nothing imports, then code that only tests import.
    commands: [
      [knip, '--treat-config-hints-as-errors'],
      [knip, '--production', '--files'],
    ],
  },
];

/** Runs every check, even after a failure, and prints the results. */
export function runChecks(): { name: string; passed: boolean }[] {
  listDoubtfulWords();
  return checks.map(({ name, commands }) => {
    const passed = commands.every(
      (command) =>
        spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env }).status === 0,
    );
    process.stdout.write(`${passed ? '✓' : '✗'} ${name}\n`);
    return { name, passed };
  });
}

if (import.meta.main) {
  takeNoArguments(
    'npm run check: checks format and lint (npm run fix repairs most faults), types, imports and dead code.',
  );
  process.exit(runChecks().every(({ passed }) => passed) ? 0 : 1);
}
