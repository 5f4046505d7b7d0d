import { pruneAccounts } from './auth/prune.ts';
import { makeScheduledBackup } from './backup/schedule.ts';
import { config } from './config.server.ts';
import { sweep } from './images/sweep.ts';
import { importSoon } from './import/bulk/process.ts';
import { pruneImports } from './import/intake/prune.ts';
import type { Job } from './jobs/run.ts';
import { pruneMissed } from './missed-searches/count-clients.ts';
import { writeMissed } from './missed-searches/note.ts';
import { pruneSubscribers } from './newsletter/prune.ts';
import { relateRecipes } from './recipes/relate.ts';
import { removeUnusedTags } from './recipes/tags.ts';
import { emptyTrash } from './recipes/trash.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** All scheduled jobs. */
export const jobs: Job[] = [
  // Each process reads the files of its machine, and shares the URLs.
  { name: 'import recipes', every: minute, inEveryProcess: true, run: importSoon },
  // Batches the writes, so that a flood of searches causes few.
  { name: 'write missed searches', every: 10, inEveryProcess: true, run: writeMissed },
  { name: 'sweep images', every: hour, run: sweep },
  { name: 'empty trash', every: hour, run: emptyTrash },
  { name: 'relate recipes', every: hour, run: relateRecipes },
  { name: 'remove unused tags', every: hour, run: removeUnusedTags },
  { name: 'prune sign-ups and devices', every: day, run: pruneAccounts },
  { name: 'prune subscribers', every: day, run: pruneSubscribers },
  { name: 'prune imports', every: day, run: pruneImports },
  // The key must be gone before it is a day old.
  { name: 'prune missed searches', every: 10 * minute, run: pruneMissed },
  ...(config.backupEverySeconds
    ? [{ name: 'backup', every: config.backupEverySeconds, run: makeScheduledBackup }]
    : []),
];
