import { type Kysely, sql } from 'kysely';

/** Retires slugs of tags, so that filters redirect (docs/product.md#old-addresses), and forgets searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table retired_slugs
      drop constraint retired_slugs_kind_check,
      add constraint retired_slugs_kind_check check (kind in ('recipe', 'chef', 'category', 'tag')),
      add column tag_id bigint references tags on delete cascade,
      add check ((kind = 'tag') = (tag_id is not null));
    create index retired_slugs_tag on retired_slugs (tag_id) where tag_id is not null;

    create or replace function retire_slug() returns trigger language plpgsql as $$
    declare
      noun text := tg_argv[0];
    begin
      delete from retired_slugs r where r.kind = noun and r.slug = new.slug;
      insert into retired_slugs (kind, slug, recipe_id, author_id, category_id, tag_id)
      values (
        noun, old.slug,
        case when noun = 'recipe' then new.id end,
        case when noun = 'chef' then new.id end,
        case when noun = 'category' then new.id end,
        case when noun = 'tag' then new.id end
      )
      on conflict on constraint retired_slugs_pkey do update
        set recipe_id = excluded.recipe_id, author_id = excluded.author_id,
          category_id = excluded.category_id, tag_id = excluded.tag_id, retired_at = now();
      return new;
    end
    $$;
    create trigger retire_slug after update of slug on tags
      for each row when (old.slug is distinct from new.slug) execute function retire_slug('tag');

    -- New tags are said by the recipe that has them.
    create trigger say_change after update or delete on tags
      for each row execute function say_slug_change('tag', 'tags');
  `.execute(db);
}
