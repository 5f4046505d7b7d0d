import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { timeLimits } from '../../test/time-limits.ts';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';
import { claimJob, completeClaim, releaseClaim, renewClaim } from './claim.ts';
import { type Job, startJobs } from './run.ts';

const hour = 3600;

beforeEach(async () => {
  await db.deleteFrom('chores').execute();
});

test('a job runs once per interval, in one of several processes', async () => {
  const run = vi.fn(() => sleep(50));
  const stops = [start({ run }), start({ run }), start({ run })];
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), timeLimits.condition);
  await sleep(200);
  await Promise.all(stops.map((stop) => stop()));
  expect(run).toHaveBeenCalledOnce();
});

test('a job with inEveryProcess runs in each process', async () => {
  const runs = [vi.fn(async () => {}), vi.fn(async () => {})];
  for (const run of runs) start({ every: 0.01, inEveryProcess: true, run });
  await vi.waitFor(
    () => runs.map((run) => expect(run.mock.calls.length).toBeGreaterThan(1)),
    timeLimits.condition,
  );
});

test('a job that fails is logged and retried', async () => {
  const warn = vi.spyOn(log, 'warn');
  const run = vi.fn().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue(undefined);
  start({ run });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), timeLimits.condition);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('no disk'), job: 'a test' },
    'job failed; will retry',
  );
});

test('a job that a shutdown stopped is due at the next start', async () => {
  const run = vi.fn(
    (stopping: AbortSignal) => new Promise((end) => stopping.addEventListener('abort', end)),
  );
  for (const times of [1, 2]) {
    const stop = start({ run });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(times), timeLimits.condition);
    await stop();
  }
});

test('a running job renews its claim, and stops when another process has acquired it', async () => {
  const run = vi.fn(
    (stopping: AbortSignal) => new Promise((end) => stopping.addEventListener('abort', end)),
  );
  start({ run });
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), timeLimits.condition);
  await age({ alive: 100 });
  await sleep(100);
  expect(await claimJob('a test', hour)).toBeNull();
  await sql`update chores set begun_at = begun_at + interval '1 second'`.execute(db);
  await vi.waitFor(() => expect(run.mock.calls[0]?.[0].aborted).toBe(true), timeLimits.condition);
});

test('a job is claimed once per interval', async () => {
  const claims = await Promise.all(Array.from({ length: 9 }, () => claimJob('a test', hour)));
  const [claim, ...others] = claims.filter((each) => each !== null);
  expect(others).toEqual([]);
  expect(await claimJob('another', hour)).not.toBeNull();
  if (claim) await completeClaim(claim);
  expect(await claimJob('a test', hour)).toBeNull();
  await age({ begun: hour + 1 });
  expect(await claimJob('a test', hour)).not.toBeNull();
});

test('another process never acquires a renewed claim, no matter how long the job takes', async () => {
  const claim = await claimJob('a test', hour);
  await age({ begun: 9 * hour, alive: 50 });
  expect(await claimJob('a test', hour)).toBeNull();
  expect(claim).not.toBeNull();
});

test('the claim of a killed process expires after a minute', async () => {
  await claimJob('a test', 24 * hour);
  await age({ begun: 61, alive: 61 });
  expect(await claimJob('a test', 24 * hour)).not.toBeNull();
  expect(await claimJob('a test', 24 * hour)).toBeNull();
});

test('a claim can be renewed until another process has acquired it', async () => {
  const claim = (await claimJob('a test', hour)) ?? expect.fail();
  await age({ alive: 50 });
  expect(await renewClaim(claim)).toBe(true);
  await age({ alive: 50 });
  expect(await claimJob('a test', hour)).toBeNull();
  await age({ alive: 50 });
  const next = (await claimJob('a test', hour)) ?? expect.fail();
  expect(await renewClaim(claim)).toBe(false);
  await releaseClaim(claim);
  await completeClaim(claim);
  expect(await renewClaim(next)).toBe(true);
});

test('setting the clock back delays no job', async () => {
  const claim = (await claimJob('a test', hour)) ?? expect.fail();
  await completeClaim(claim);
  await age({ begun: -hour });
  expect(await claimJob('a test', hour)).not.toBeNull();
  expect(await claimJob('a test', hour)).toBeNull();
});

/** Starts a job as a process would, until the test ends. */
function start(job: Partial<Job> & Pick<Job, 'run'>): () => Promise<void> {
  const stop = startJobs([{ name: 'a test', every: hour, ...job }], { check: 20, renew: 20 });
  onTestFinished(stop);
  return stop;
}

/** Moves the times of all claims into the past. */
async function age({ begun = 0, alive = 0 }): Promise<void> {
  await sql`
    update chores set begun_at = begun_at - make_interval(secs => ${begun}),
      alive_at = alive_at - make_interval(secs => ${alive})`.execute(db);
}
