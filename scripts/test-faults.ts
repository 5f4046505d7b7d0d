import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './prepare.mjs';
import { takeNoArguments } from './usage.ts';

takeNoArguments(`npm run test:faults: the long version of the fault tests in npm run test:all, about twenty minutes.

It runs kill -9 a hundred times during saves and uploads (recorded in bench/results/), a slow mail
server, mails that wait for a retry, a failing store, 200 backups during writes (each restored and
compared), thousands of hostile requests, and a rolling upgrade from UPGRADE_FROM, a commit (52458d3 by default).
FAULT_ROUNDS, BACKUP_ROUNDS, FUZZ_RUNS and UPGRADE_RECIPES change the numbers.`);

const { status } = spawnSync(
  node,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...[
      'e2e/faults.slow.test.ts',
      'e2e/mail-away.slow.test.ts',
      'e2e/store-away.slow.test.ts',
      'e2e/upgrade.slow.test.ts',
    ],
    ...['server/backup/busy.test.ts', 'server/http/fuzz.slow.test.ts'],
    // A few runs of these are part of npm test.
    'server/http/broken-form.test.ts',
    ...['server/page-cache/poison.test.ts', 'server/page-cache/signed-in.test.ts'],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...{ FAULT_ROUNDS: '100', BACKUP_ROUNDS: '200', FUZZ_RUNS: '500', UPGRADE_FROM: '52458d3' },
      ...process.env,
    },
  },
);
process.exit(status ?? 1);
