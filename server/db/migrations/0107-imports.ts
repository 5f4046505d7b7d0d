import { type Kysely, sql } from 'kysely';

/** Keeps what imports have read until someone has reviewed it, with its pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null default now(),
      -- Text that a person compares the form with.
      original text not null,
      -- The recipe, with the names of its chef and categories.
      content jsonb not null,
      problems text[] not null
    );
    create index imports_created on imports (created_at);
    create index recipes_source_url on recipes using hash (source_url)
      where source_url is not null;

    create or replace view image_uses as
      select featured_image as url from recipes where featured_image like '/images/%'
      union all select image from steps where image like '/images/%'
      union all select profile_image from authors where profile_image like '/images/%'
      union all select avatar_url from profiles where avatar_url like '/images/%'
      union all select image from users where image like '/images/%'
      union all select found #>> '{}'
        from trashed_recipes,
          jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
      -- Without a trigger hold_image: they are a minute old at most.
      union all select found #>> '{}'
        from imports,
          jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found;
  `.execute(db);
}
