import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';

const lookMilliseconds = 5 * 60_000;

/**
 * Runs a chore in the background every `seconds`, in one process of all. A failure is logged and retried
 * at the next look. Returns a function that stops it after the current run.
 */
export function startChore(
  name: string,
  seconds: number,
  work: (stopping: AbortSignal) => Promise<void>,
  every = lookMilliseconds,
): () => Promise<void> {
  const stopping = new AbortController();
  const done = lookUntil(stopping.signal);
  return async () => {
    stopping.abort();
    await done;
  };

  async function lookUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Not at once, to keep the start fast.
      await sleep(every, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await look(signal);
    }
  }

  async function look(signal: AbortSignal): Promise<void> {
    try {
      if (!(await takeChore(name, seconds))) return;
      await work(signal).catch(async (error) => {
        await giveBackChore(name);
        throw error;
      });
    } catch (error) {
      log.warn({ err: error, chore: name }, 'a chore failed');
    }
  }
}

/**
 * Claims a chore unless a process on any machine began it within the last `seconds`; returns whether it
 * did. Unlike an advisory lock, a row works through a pooler and survives a restart.
 */
export async function takeChore(name: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into chores as done (name, begun_at) values (${name}, now())
    on conflict (name) do update set begun_at = now()
      where done.begun_at <= now() - make_interval(secs => ${seconds})
        -- The clock was set back.
        or done.begun_at > now() + interval '1 minute'
    returning name`.execute(db);
  return rows.length > 0;
}

/** Lets the next process that looks claim the chore. */
async function giveBackChore(name: string): Promise<void> {
  await db.deleteFrom('chores').where('name', '=', name).execute();
}
