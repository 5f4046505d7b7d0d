import type { Client } from 'pg';

/** A table to copy, without the columns that PostgreSQL computes. */
export type BackupTable = {
  name: string;
  columns: string[];
  /** The order of rows in SQL, independent of the database's collation. */
  order: string;
};

/** Returns the tables that hold the site's data, each after those it references. */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { refers: string[] }>(`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce(
        (select string_agg(
            quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
            ', ' order by k.place)
          from pg_index i, unnest(i.indkey) with ordinality k (attnum, place), pg_attribute a
          where i.indrelid = c.oid and i.indisprimary
            and a.attrelid = c.oid and a.attnum = k.attnum),
        quote_ident(c.relname) || '::text collate "C"') as order,
      array(select distinct f.relname::text from pg_constraint r join pg_class f on f.oid = r.confrelid
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as refers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      -- Counts of requests, which a crash may lose as well, and what the migrations themselves keep.
      and c.relpersistence = 'p' and c.relname not like 'kysely\\_%'
    order by c.relname`);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const next = rows.filter(
      (table) =>
        !sorted.includes(table) &&
        table.refers.every((name) => sorted.some((each) => each.name === name)),
    );
    if (next.length === 0) throw new Error('tables reference each other in a cycle');
    sorted.push(...next);
  }
  return sorted.map(({ name, columns, order }) => ({ name, columns, order }));
}

/** A sequence and its last value, or null if it was never used. */
export type Sequence = { name: string; last: string | null };

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`);
  return rows;
}

/** Returns the newest migration that has run, or null when none has. */
export async function findLatestMigration(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as known`,
  );
  if (!rows[0]?.known) return null;
  const latest = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C" desc limit 1',
  );
  return latest.rows[0]?.name ?? null;
}
