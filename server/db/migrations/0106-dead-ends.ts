import { type Kysely, sql } from 'kysely';

/**
 * Remembers the slugs of deleted recipes, even after the trash is emptied, and the searches that found
 * nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_slugs (
      slug slug primary key,
      deleted_at timestamptz not null default now()
    );
    insert into deleted_slugs (slug, deleted_at)
    select distinct on (1) each.slug, t.deleted_at
    from trashed_recipes t, lateral (
      select t.content ->> 'slug' as slug
      union all select jsonb_array_elements_text(t.content -> 'retiredSlugs')
    ) each
    order by 1, 2 desc;

    -- Before, because retired slugs are deleted with their recipe.
    create function note_deleted_slugs() returns trigger language plpgsql as $$
    begin
      insert into deleted_slugs (slug)
      select old.slug union select slug from retired_slugs where recipe_id = old.id
      on conflict (slug) do update set deleted_at = now();
      return old;
    end
    $$;
    create trigger note_deleted_slugs before delete on recipes
      for each row execute function note_deleted_slugs();

    create table missed_searches (
      search text primary key check (length(search) <= 100),
      times integer not null default 1,
      last_on date not null default current_date
    );
  `.execute(db);
}
