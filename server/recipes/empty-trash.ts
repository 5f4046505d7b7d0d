import { setTimeout as sleep } from 'node:timers/promises';
import { takeChore } from '../db/chore.ts';
import { log } from '../http/log.ts';
import { emptyTrash } from './trash.ts';

const hour = 3600;
const lookMilliseconds = 5 * 60_000;

/**
 * Empties the trash of what is too old once an hour in the background, in one of however many
 * processes. What it returns stops it.
 */
export function startEmptyingTrash(): () => Promise<void> {
  const stopping = new AbortController();
  const done = emptyUntil(stopping.signal);
  return async () => {
    stopping.abort();
    await done;
  };
}

async function emptyUntil(stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    // Not at once: a start has other things to do.
    await sleep(lookMilliseconds, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return;
    await emptyOnce().catch((error) => log.warn({ err: error }, 'the trash could not be emptied'));
  }
}

async function emptyOnce(): Promise<void> {
  if (!(await takeChore('empty trash', hour))) return;
  const recipes = await emptyTrash();
  if (recipes > 0) log.info({ recipes }, 'emptied the trash of what was too old');
}
