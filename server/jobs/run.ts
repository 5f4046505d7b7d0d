import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../http/log.ts';
import { claimJob, completeClaim, releaseClaim, renewClaim } from './claim.ts';

/** Background work that runs periodically. */
export type Job = {
  /** The key of its claim, and its name in the log. */
  name: string;
  /** Seconds from one start to the next. */
  every: number;
  /** Whether each process runs it, because the work is specific to the process or its machine. */
  inEveryProcess?: boolean;
  run: (stopping: AbortSignal) => Promise<unknown>;
};

/**
 * Runs jobs in the background, each in only one process. Logs failures and retries at the next check. Returns
 * a function that stops running jobs and resolves when they have stopped. Intervals are in milliseconds.
 */
export function startJobs(
  jobs: Job[],
  intervals = { check: 5 * 60_000, renew: 15_000 },
): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(job, intervals, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

type Intervals = { check: number; renew: number };

async function repeat(job: Job, { check, renew }: Intervals, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    // Waits first, so that the start is fast.
    const pause = Math.min(check, job.every * 1000);
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return;
    const run = job.inEveryProcess ? job.run(stopping) : runIfDue(job, renew, stopping);
    await run.catch((err) => log.warn({ err, job: job.name }, 'job failed; will retry'));
  }
}

async function runIfDue(
  { name, every, run }: Job,
  renewMilliseconds: number,
  stopping: AbortSignal,
): Promise<void> {
  const claim = await claimJob(name, every);
  if (!claim) return;
  const lost = new AbortController();
  const renew = async () => {
    const isMine = await renewClaim(claim).catch((err) => {
      log.warn({ err, job: name }, 'could not renew the claim on a job');
      // While the database is down, the next renewal decides.
      return true;
    });
    if (!isMine) lost.abort();
  };
  const timer = setInterval(renew, renewMilliseconds);
  try {
    await run(AbortSignal.any([stopping, lost.signal]));
    // A stopped job may be incomplete.
    await (stopping.aborted ? releaseClaim(claim) : completeClaim(claim));
  } catch (error) {
    // If this fails, the claim expires after a minute.
    await releaseClaim(claim).catch((err) =>
      log.warn({ err, job: name }, 'could not release the claim on a job'),
    );
    throw error;
  } finally {
    clearInterval(timer);
  }
}
