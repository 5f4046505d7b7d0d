import { type Kysely, sql } from 'kysely';

/** The search for chefs ignores accents, as that for recipes does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Indexes need an immutable function. unaccent is not, because its rules may change, and it is
    -- found by the search path, which is another while PostgreSQL maintains an index.
    create function plain_text(text) returns text language sql immutable strict parallel safe
      set search_path from current
      as $$ select lower(unaccent($1)) $$;
    drop index authors_search;
    create index authors_search on authors using gin (plain_text(name || ' ' || bio) gin_trgm_ops);
  `.execute(db);
}
