-- Lists and searches are sorted by copies of the columns of a recipe.

create or replace function copy_recipe_to_membership() returns trigger language plpgsql as $$
begin
  -- An unknown difficulty is empty here.
  select created_at, sort_title, total_time, coalesce(difficulty, '')
  into new.created_at, new.sort_title, new.total_time, new.difficulty
  from recipes where id = new.recipe_id;
  if not found then
    -- The foreign key then rejects the row with its own message.
    new.created_at := now(); new.sort_title := ''; new.total_time := 0; new.difficulty := '';
  end if;
  return new;
end
$$;
create or replace trigger copy_recipe before insert on recipe_categories
  for each row execute function copy_recipe_to_membership();

create or replace function copy_recipe_to_memberships() returns trigger language plpgsql as $$
begin
  update recipe_categories
  set created_at = new.created_at, sort_title = new.sort_title, total_time = new.total_time,
    difficulty = coalesce(new.difficulty, '')
  where recipe_id = new.id;
  return null;
end
$$;
create or replace trigger copy_to_memberships after update on recipes for each row
  when ((old.created_at, old.sort_title, old.total_time, old.difficulty)
    is distinct from (new.created_at, new.sort_title, new.total_time, new.difficulty))
  execute function copy_recipe_to_memberships();

create or replace function copy_recipe_to_search() returns trigger language plpgsql as $$
begin
  update recipe_search
  set created_at = new.created_at, total_time = new.total_time, sort_title = new.sort_title
  where recipe_id = new.id;
  return null;
end
$$;
create or replace trigger copy_to_search after update on recipes for each row
  when ((old.created_at, old.total_time, old.sort_title)
    is distinct from (new.created_at, new.total_time, new.sort_title))
  execute function copy_recipe_to_search();
