import { sql } from 'kysely';
import { db } from '../db/database.ts';

/** If a claim has not been renewed for this long, its process has ended. */
const claimTimeoutSeconds = 60;

/** The claim of one run of a job; its start time identifies the run. */
export type Claim = { name: string; begunAt: string };

/**
 * Claims a job unless a process on any machine runs it, or has started it within the last `every` seconds. Returns
 * null if the job is not due. Unlike an advisory lock, a row works through a pooler and survives a restart.
 */
export async function claimJob(name: string, every: number): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into chores as job (name, begun_at, alive_at) values (${name}, now(), now())
    on conflict (name) do update set begun_at = now(), alive_at = now()
      where job.alive_at is null and job.begun_at <= now() - make_interval(secs => ${every})
        or job.alive_at < now() - make_interval(secs => ${claimTimeoutSeconds})
        -- The clock was set back.
        or greatest(job.begun_at, job.alive_at) > now() + interval '1 minute'
    returning name, begun_at::text as "begunAt"`.execute(db);
  return rows[0] ?? null;
}

/** Renews the claim of a running job. Returns false if another process has claimed the job. */
export async function renewClaim(claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chores')
    .set({ alive_at: sql<Date>`now()` })
    .where(isRunOf(claim))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run: the job is due again `every` seconds after its start. */
export async function completeClaim(claim: Claim): Promise<void> {
  await db.updateTable('chores').set({ alive_at: null }).where(isRunOf(claim)).execute();
}

/** Deletes a claim, so that the next process that checks can claim the job. */
export async function releaseClaim(claim: Claim): Promise<void> {
  await db.deleteFrom('chores').where(isRunOf(claim)).execute();
}

/** Compares times as text, because they have microseconds, which Date lacks. */
const isRunOf = ({ name, begunAt }: Claim) =>
  sql<boolean>`name = ${name} and begun_at = ${begunAt}::timestamptz`;
