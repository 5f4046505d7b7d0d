import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../http/log.ts';
import { claimJob, endClaim, releaseClaim, renewClaim } from './claim.ts';

/** Work that is done in the background again and again. */
export type Job = {
  /** The key of its claim, and its name in the log. */
  name: string;
  /** Seconds from one start to the next. */
  every: number;
  /** Whether each process runs it, because the work belongs to the process or its machine. */
  inEveryProcess?: boolean;
  run: (stopping: AbortSignal) => Promise<unknown>;
};

/**
 * Runs jobs in the background, each in one process of all. A failure is logged and retried at the next look. Returns
 * a function that stops them after their current runs.
 */
export function startJobs(
  jobs: Job[],
  times = { look: 5 * 60_000, renew: 15_000 },
): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(job, times, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

type Times = { look: number; renew: number };

async function repeat(job: Job, { look, renew }: Times, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    // Not at once, to keep the start fast.
    const pause = Math.min(look, job.every * 1000);
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return;
    const run = job.inEveryProcess ? job.run(stopping) : runIfDue(job, renew, stopping);
    await run.catch((err) => log.warn({ err, job: job.name }, 'a job failed'));
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
    // Without the database, the next time tells.
    const isMine = await renewClaim(claim).catch(() => true);
    if (!isMine) lost.abort();
  };
  const timer = setInterval(renew, renewMilliseconds);
  try {
    await run(AbortSignal.any([stopping, lost.signal]));
    // It may have stopped early.
    await (stopping.aborted ? releaseClaim(claim) : endClaim(claim));
  } catch (error) {
    // Otherwise the claim counts as lost after a minute.
    await releaseClaim(claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}
