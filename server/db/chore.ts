import { sql } from 'kysely';
import { db } from './database.ts';

/**
 * Takes a chore for this process unless some process, on whatever machine, has begun it within the
 * last `seconds`. Unlike an advisory lock, a row also works through a pooler and is still there after
 * a restart.
 */
export async function takeChore(name: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into chores as done (name, begun_at) values (${name}, now())
    on conflict (name) do update set begun_at = now()
      where done.begun_at <= now() - make_interval(secs => ${seconds})
    returning name`.execute(db);
  return rows.length > 0;
}
