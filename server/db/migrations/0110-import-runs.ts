import { type Kysely, sql } from 'kysely';

/** Lists the addresses of imports of many pages, each of which becomes a recipe without a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_runs (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null default now(),
      user_id text not null,
      username text not null,
      is_stopped boolean not null default false
    );
    create table import_items (
      run_id uuid not null references import_runs on delete cascade,
      position integer not null,
      address text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'reading', 'imported', 'known', 'refused')),
      begun_at timestamptz,
      recipe_id bigint references recipes on delete set null,
      -- What could not be read, or why nothing was.
      problems text[] not null default '{}',
      primary key (run_id, position)
    );
    create index import_items_open on import_items (run_id, position)
      where state in ('waiting', 'reading');
    create index import_items_recipe on import_items (recipe_id) where recipe_id is not null;
  `.execute(db);
}
