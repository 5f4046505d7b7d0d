import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { getSecret } from '../auth/secret.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

type MissedSearch = { search: string; client: string };
type Counts = Map<string, number>;

/** The number of clients that must make a search within a number of days before its words are stored. */
const needed = { clients: 3, days: 30 };
const max = { hashedClients: 50_000, ofClient: 20, counts: 10_000, noted: 1000, daysNoted: 90 };

/** The expiry may be too late if the clock has been set back. */
const isExpired = sql`created_at not between now() - interval '23 hours' and now() + interval '1 minute'`;

/**
 * Counts the clients that made searches, and records the searches that enough clients have made. A client
 * counts once for a search and key. The key is random. Within a day, a new key replaces it and its hashes are
 * deleted, so a returning client counts again: recognizing it would need a stored trace.
 */
export async function recordMissedSearchClients(made: MissedSearch[]): Promise<void> {
  await transact(async (trx) => {
    // One process at a time, so that all processes use one key.
    await sql`lock table missed_search_keys in exclusive mode`.execute(trx);
    const counts = await countNewClients(trx, await currentKey(trx), made);
    const others = await addToNoted(trx, counts);
    if (others.size > 0) await addToCounts(trx, others);
  });
}

async function currentKey(trx: Transaction<Schema>): Promise<string> {
  await sql`delete from missed_search_keys where ${isExpired}`.execute(trx);
  const { rows } = await sql<{ key: string }>`
    with created as (
      insert into missed_search_keys (key) values (${randomBytes(32).toString('base64url')})
      on conflict do nothing returning key
    )
    select key from created union all select key from missed_search_keys`.execute(trx);
  return rows[0]?.key ?? '';
}

async function countNewClients(
  trx: Transaction<Schema>,
  key: string,
  made: MissedSearch[],
): Promise<Counts> {
  const searches = new Map(
    made.map(({ search, client }) => {
      // The first half is the client's hash.
      const halves = [hash(key, client), hash(key, `${client}\0${search}`)];
      return [halves.map((each) => each.slice(0, 11)).join(''), search];
    }),
  );
  // When there are too many clients, none is counted until the next key: without a stored hash, a
  // client would count twice.
  const { rows } = await sql<{ hash: string }>`
    insert into missed_search_clients (hash)
    select hash from unnest(${[...searches.keys()]}::text[]) as made (hash)
    where (select count(*) from missed_search_clients) < ${max.hashedClients}::integer
      and left(hash, 11) not in (
        select left(hash, 11) from missed_search_clients
        group by 1 having count(*) >= ${max.ofClient}::integer
      )
    on conflict do nothing returning hash`.execute(trx);
  const counts: Counts = new Map();
  for (const each of rows) {
    const search = searches.get(each.hash) ?? '';
    counts.set(search, (counts.get(search) ?? 0) + 1);
  }
  return counts;
}

/** Counts the searches that are already recorded. Returns the other searches. */
async function addToNoted(trx: Transaction<Schema>, counts: Counts): Promise<Counts> {
  const { rows } = await sql<{ search: string }>`
    update missed_searches as noted set times = noted.times + made.clients, last_on = current_date
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as made (search, clients)
    where noted.search = made.search
    returning noted.search`.execute(trx);
  const known = new Set(rows.map(({ search }) => search));
  return new Map([...counts].filter(([search]) => !known.has(search)));
}

/** Until a search is recorded, only a keyed hash of its words is stored. */
async function addToCounts(trx: Transaction<Schema>, counts: Counts): Promise<void> {
  const [searches, clients] = [[...counts.keys()], [...counts.values()]];
  const hashes = searches.map((search) => hash(getSecret(), `missed search\0${search}`));
  await sql`
    insert into missed_search_counts as known (search_hash, clients)
    select * from unnest(${hashes}::text[], ${clients}::integer[])
    on conflict (search_hash, day) do update set clients = known.clients + excluded.clients`.execute(
    trx,
  );
  await sql`
    with due as (
      select search_hash, sum(clients)::integer as clients from missed_search_counts
      where search_hash = any(${hashes}::text[]) and day > current_date - ${needed.days}::integer
      group by search_hash having sum(clients) >= ${needed.clients}
    ), counted as (
      delete from missed_search_counts where search_hash in (select search_hash from due)
    )
    insert into missed_searches (search, times)
    select made.search, due.clients
    from due join unnest(${searches}::text[], ${hashes}::text[]) as made (search, search_hash)
      using (search_hash)`.execute(trx);
}

function hash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/** Deletes the key and its hashes before it is a day old, and deletes old or rare searches. */
export async function pruneMissedSearches(): Promise<void> {
  await sql`delete from missed_search_keys where ${isExpired}`.execute(db);
  await sql`
    delete from missed_search_counts
    where day <= current_date - ${needed.days}::integer or (search_hash, day) in (
      select search_hash, day from missed_search_counts
      order by day desc, clients desc offset ${max.counts}
    )`.execute(db);
  await sql`
    delete from missed_searches
    where last_on < current_date - ${max.daysNoted}::integer or search in (
      select search from missed_searches order by times desc, last_on desc, search offset ${max.noted}
    )`.execute(db);
}
