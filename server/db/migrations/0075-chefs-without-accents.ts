import { type Kysely, sql } from 'kysely';

/**
 * The search for chefs ignores accents, as that for recipes does. What it reads is stored: without three
 * letters in a row the index finds nothing, and removing the accents of every bio cost a second for
 * each search of 50,000 chefs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Generated columns need an immutable function. unaccent is not, because its rules may change, and
    -- it is found by the search path, which is another while PostgreSQL maintains a table.
    create function plain_text(text) returns text language sql immutable strict parallel safe
      set search_path from current
      as $$ select lower(unaccent($1)) $$;
    drop index authors_search;
    -- A search has no line breaks, so that no match spans both.
    alter table authors add column search text not null
      generated always as (plain_text(name) || E'\\n' || plain_text(bio)) stored;
    create index authors_search on authors using gin (search gin_trgm_ops);
  `.execute(db);
}
