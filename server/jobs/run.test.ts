import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';
import { claimJob, endClaim, releaseClaim, renewClaim } from './claim.ts';
import { type Job, startJobs } from './run.ts';

const hour = 3600;

beforeEach(async () => {
  await db.deleteFrom('chores').execute();
});

test('a job runs in one process of many, once in its time', async () => {
  const run = vi.fn(() => sleep(50));
  const stops = [start({ run }), start({ run }), start({ run })];
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await sleep(200);
  await Promise.all(stops.map((stop) => stop()));
  expect(run).toHaveBeenCalledOnce();
});

test('a job for every process runs in each of them', async () => {
  const runs = [vi.fn(async () => {}), vi.fn(async () => {})];
  for (const run of runs) start({ every: 0.01, inEveryProcess: true, run });
  await vi.waitFor(() => runs.map((run) => expect(run.mock.calls.length).toBeGreaterThan(1)));
});

test('a job that fails is logged and retried', async () => {
  const warn = vi.spyOn(log, 'warn');
  const run = vi.fn().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue(undefined);
  start({ run });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('no disk'), job: 'a test' },
    'a job failed',
  );
});

test('a job that was stopped is due at the next start', async () => {
  const run = vi.fn(
    (stopping: AbortSignal) => new Promise((end) => stopping.addEventListener('abort', end)),
  );
  for (const times of [1, 2]) {
    const stop = start({ run });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(times));
    await stop();
  }
});

test('a job keeps its claim while it runs, and stops when another process has it', async () => {
  const run = vi.fn(
    (stopping: AbortSignal) => new Promise((end) => stopping.addEventListener('abort', end)),
  );
  start({ run });
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await age({ alive: 100 });
  await sleep(100);
  expect(await claimJob('a test', hour)).toBeNull();
  await sql`update chores set begun_at = begun_at + interval '1 second'`.execute(db);
  await vi.waitFor(() => expect(run.mock.calls[0]?.[0].aborted).toBe(true));
});

test('a claim is given once in its time', async () => {
  const claims = await Promise.all(Array.from({ length: 9 }, () => claimJob('a test', hour)));
  const [claim, ...others] = claims.filter((each) => each !== null);
  expect(others).toEqual([]);
  expect(await claimJob('another', hour)).not.toBeNull();
  if (claim) await endClaim(claim);
  expect(await claimJob('a test', hour)).toBeNull();
  await age({ begun: hour + 1 });
  expect(await claimJob('a test', hour)).not.toBeNull();
});

test('a claim of a living process is never given to another, however long it takes', async () => {
  const claim = await claimJob('a test', hour);
  await age({ begun: 9 * hour, alive: 50 });
  expect(await claimJob('a test', hour)).toBeNull();
  expect(claim).not.toBeNull();
});

test('the claim of a killed process is free after a minute', async () => {
  await claimJob('a test', 24 * hour);
  await age({ begun: 61, alive: 61 });
  expect(await claimJob('a test', 24 * hour)).not.toBeNull();
  expect(await claimJob('a test', 24 * hour)).toBeNull();
});

test('a renewed claim is kept, and one that another process has taken is not', async () => {
  const claim = (await claimJob('a test', hour)) ?? expect.fail();
  await age({ alive: 50 });
  expect(await renewClaim(claim)).toBe(true);
  await age({ alive: 50 });
  expect(await claimJob('a test', hour)).toBeNull();
  await age({ alive: 50 });
  const next = (await claimJob('a test', hour)) ?? expect.fail();
  expect(await renewClaim(claim)).toBe(false);
  await releaseClaim(claim);
  await endClaim(claim);
  expect(await renewClaim(next)).toBe(true);
});

test('a clock that was set back delays no job', async () => {
  const claim = (await claimJob('a test', hour)) ?? expect.fail();
  await endClaim(claim);
  await age({ begun: -hour });
  expect(await claimJob('a test', hour)).not.toBeNull();
  expect(await claimJob('a test', hour)).toBeNull();
});

/** Starts a job as another process would, until the test ends. */
function start(job: Partial<Job> & Pick<Job, 'run'>): () => Promise<void> {
  const stop = startJobs([{ name: 'a test', every: hour, ...job }], { look: 20, renew: 20 });
  onTestFinished(stop);
  return stop;
}

/** Moves the times of all claims into the past. */
async function age({ begun = 0, alive = 0 }): Promise<void> {
  await sql`
    update chores set begun_at = begun_at - make_interval(secs => ${begun}),
      alive_at = alive_at - make_interval(secs => ${alive})`.execute(db);
}
