-- What the source of an imported recipe does not state is null.
alter table recipes
  alter column servings drop not null, alter column difficulty drop not null,
  alter column prep_time drop not null, alter column cook_time drop not null;

-- PostgreSQL 15 cannot change the expression of a generated column. This also drops the index and the triggers below.
alter table recipes drop column total_time cascade;
-- 0 if nothing is known.
alter table recipes add column total_time integer
  generated always as (coalesce(prep_time, 0) + coalesce(cook_time, 0) + rest_time) stored;
create index recipes_time on recipes (total_time, id);

-- Processes of the previous release write until the functions are applied. A new database has none of them yet.
do $$ begin
  if to_regproc('copy_recipe_to_memberships') is not null then
    create trigger copy_to_memberships after update on recipes for each row
      when ((old.created_at, old.sort_title, old.total_time, old.difficulty)
        is distinct from (new.created_at, new.sort_title, new.total_time, new.difficulty))
      execute function copy_recipe_to_memberships();
    create trigger copy_to_search after update on recipes for each row
      when ((old.created_at, old.total_time, old.sort_title)
        is distinct from (new.created_at, new.total_time, new.sort_title))
      execute function copy_recipe_to_search();
  end if;
end $$;
