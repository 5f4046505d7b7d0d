import { pruneBulkUndos } from './audit/bulk.ts';
import { pruneAccounts } from './auth/prune.ts';
import { createScheduledBackup } from './backup/schedule.ts';
import { config } from './config.server.ts';
import { relateJobName } from './db/derived-data.ts';
import { refreshStaleSearches } from './db/refresh-search.ts';
import { publishScheduledDrafts } from './drafts/publish.ts';
import { pruneDraftUndos } from './drafts/undo.ts';
import { deleteUnusedImages } from './images/sweep.ts';
import { importWaitingItems } from './import/bulk/process.ts';
import { pruneImports } from './import/intake/prune.ts';
import type { Job } from './jobs/run.ts';
import { pruneMissedSearches } from './missed-searches/count-clients.ts';
import { flushMissedSearches } from './missed-searches/record.ts';
import { pruneSubscribers } from './newsletter/prune.ts';
import { recomputeStaleRecipes } from './recipes/recompute-text.ts';
import { storeRelatedRecipes } from './recipes/store-related.ts';
import { removeUnusedTags } from './recipes/tags.ts';
import { emptyTrash } from './recipes/trash.ts';
import { pruneVersions } from './recipes/versions.ts';
import { removeUnusedWords } from './search/unused-words.ts';
import { pruneTermUndos } from './terms/undo.ts';
import { pruneInvitations } from './users/invitations.ts';
import { pruneViews, storeViews } from './views/count.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** All scheduled jobs. */
export const jobs: Job[] = [
  // Each process reads the files of its own machine; all share the URLs.
  { name: 'import recipes', every: minute, inEveryProcess: true, run: importWaitingItems },
  // Batches the writes, so that a flood of searches causes few.
  { name: 'write missed searches', every: 10, inEveryProcess: true, run: flushMissedSearches },
  // If a killed process held a claim, publishing would be late.
  {
    name: 'publish scheduled drafts',
    every: 20,
    inEveryProcess: true,
    run: publishScheduledDrafts,
  },
  { name: 'refresh search', every: 10, run: refreshStaleSearches },
  { name: 'prune versions of recipes', every: day, run: pruneVersions },
  { name: 'write views', every: minute, inEveryProcess: true, run: storeViews },
  { name: 'prune views', every: day, run: pruneViews },
  { name: 'sweep images', every: hour, run: deleteUnusedImages },
  { name: 'empty trash', every: hour, run: emptyTrash },
  { name: 'recompute recipe text', every: 5 * minute, run: recomputeStaleRecipes },
  { name: relateJobName, every: hour, run: storeRelatedRecipes },
  { name: 'remove unused tags', every: hour, run: removeUnusedTags },
  { name: 'remove unused words', every: day, run: removeUnusedWords },
  { name: 'prune undos of bulk changes', every: hour, run: pruneBulkUndos },
  { name: 'prune undos of drafts', every: hour, run: pruneDraftUndos },
  { name: 'prune undos of merges', every: hour, run: pruneTermUndos },
  { name: 'prune sign-ups and devices', every: day, run: pruneAccounts },
  { name: 'prune invitations', every: day, run: pruneInvitations },
  { name: 'prune subscribers', every: day, run: pruneSubscribers },
  { name: 'prune imports', every: day, run: pruneImports },
  // The key must be deleted before it is a day old.
  { name: 'prune missed searches', every: 10 * minute, run: pruneMissedSearches },
  ...(config.backupEverySeconds
    ? [{ name: 'backup', every: config.backupEverySeconds, run: createScheduledBackup }]
    : []),
];
