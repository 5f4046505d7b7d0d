import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './prepare.mjs';
import { takeNoArguments } from './usage.ts';

takeNoArguments(`npm run test:faults: the long rounds of what npm test does shortly, about twenty minutes.

100 times kill -9 in the middle of saves and uploads, recorded in bench/results/; a mail server
that is slow, mails that wait until the site tries again, a store that fails; 200 backups during writes,
each restored and compared; hostile requests by the thousand. FAULT_ROUNDS, BACKUP_ROUNDS and FUZZ_RUNS
choose other numbers.`);

const { status } = spawnSync(
  node,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...['e2e/faults.test.ts', 'e2e/mail-away.test.ts', 'e2e/store-away.test.ts'],
    ...['server/backup/busy.test.ts', 'server/http/fuzz.test.ts'],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { FAULT_ROUNDS: '100', BACKUP_ROUNDS: '200', FUZZ_RUNS: '500', ...process.env },
  },
);
process.exit(status ?? 1);
