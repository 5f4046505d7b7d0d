-- Old slugs redirect, and slugs of deleted recipes respond with 410, whichever program renames or deletes.

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
create or replace trigger retire_slug after update of slug on recipes
  for each row when (old.slug is distinct from new.slug) execute function retire_slug('recipe');
create or replace trigger retire_slug after update of slug on authors
  for each row when (old.slug is distinct from new.slug) execute function retire_slug('chef');
create or replace trigger retire_slug after update of slug on categories
  for each row when (old.slug is distinct from new.slug) execute function retire_slug('category');
create or replace trigger retire_slug after update of slug on tags
  for each row when (old.slug is distinct from new.slug) execute function retire_slug('tag');

-- Runs before the deletion, which also deletes the recipe's retired slugs.
create or replace function note_deleted_slugs() returns trigger language plpgsql as $$
begin
  insert into deleted_slugs (slug)
  select old.slug union select slug from retired_slugs where recipe_id = old.id
  on conflict (slug) do update set deleted_at = now();
  return old;
end
$$;
create or replace trigger note_deleted_slugs before delete on recipes
  for each row execute function note_deleted_slugs();
