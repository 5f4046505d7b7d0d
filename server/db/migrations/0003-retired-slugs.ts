import { type Kysely, sql } from 'kysely';

/** Retired slugs, which redirect to the current ones forever (docs/product.md#old-addresses). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retired_slugs (
      kind text not null check (kind in ('recipe', 'chef', 'category')),
      slug slug not null,
      recipe_id bigint references recipes on delete cascade,
      author_id bigint references authors on delete cascade,
      category_id bigint references categories on delete cascade,
      retired_at timestamptz not null default now(),
      primary key (kind, slug),
      check ((kind = 'recipe') = (recipe_id is not null)),
      check ((kind = 'chef') = (author_id is not null)),
      check ((kind = 'category') = (category_id is not null))
    );
    create index retired_slugs_recipe on retired_slugs (recipe_id) where recipe_id is not null;
    create index retired_slugs_author on retired_slugs (author_id) where author_id is not null;
    create index retired_slugs_category on retired_slugs (category_id) where category_id is not null;

    -- By a trigger, so that no way of renaming can forget it.
    create function retire_slug() returns trigger language plpgsql as $$
    declare
      noun text := tg_argv[0];
    begin
      delete from retired_slugs r where r.kind = noun and r.slug = new.slug;
      insert into retired_slugs (kind, slug, recipe_id, author_id, category_id)
      values (
        noun, old.slug,
        case when noun = 'recipe' then new.id end,
        case when noun = 'chef' then new.id end,
        case when noun = 'category' then new.id end
      )
      on conflict on constraint retired_slugs_pkey do update
        set recipe_id = excluded.recipe_id, author_id = excluded.author_id,
          category_id = excluded.category_id, retired_at = now();
      return new;
    end
    $$;
    create trigger retire_slug after update of slug on recipes
      for each row when (old.slug is distinct from new.slug) execute function retire_slug('recipe');
    create trigger retire_slug after update of slug on authors
      for each row when (old.slug is distinct from new.slug) execute function retire_slug('chef');
    create trigger retire_slug after update of slug on categories
      for each row when (old.slug is distinct from new.slug) execute function retire_slug('category');

    create index authors_name on authors (lower(name) collate "C", id);
    create index authors_search on authors using gin ((name || ' ' || bio) gin_trgm_ops);
  `.execute(db);
}
