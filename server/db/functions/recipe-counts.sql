-- Maintains recipe_counts for each statement, however many rows it touches.

create or replace function count_recipes(wanted_scope text, wanted_difficulty text default null) returns bigint
language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from recipe_counts
  -- Words have the collation "C", with which the index cannot be read.
  where scope = wanted_scope collate "default" and (wanted_difficulty is null or difficulty = wanted_difficulty)
$$;

-- Merges the rows of some counts. Skips rows that another transaction is merging.
create or replace function fold_recipe_counts(scopes text[]) returns void language sql as $$
  with gone as (
    delete from recipe_counts
    where ctid = any (array(
      select ctid from recipe_counts where scope = any (scopes) for update skip locked
    ))
    returning scope, difficulty, amount
  )
  insert into recipe_counts
  select scope, difficulty, sum(amount) from gone
  group by scope, difficulty having sum(amount) <> 0
$$;

-- Merges the counts of one write in thirty.
create or replace function fold_sometimes(touched text[]) returns void language plpgsql as $$
begin
  if random() < 0.03 then perform fold_recipe_counts(touched); end if;
end
$$;

-- An unknown difficulty is counted as ''.
-- Recounts everything except words. Runs when these functions have changed.
create or replace function recount_recipes() returns void language plpgsql as $$
begin
  lock table recipes, recipe_categories, recipe_foods in share row exclusive mode;
  delete from recipe_counts where scope not like 'word/%';
  insert into recipe_counts
  select 'all', coalesce(difficulty, ''), count(*) from recipes group by difficulty
  union all
  select 'chef/' || author_id, coalesce(difficulty, ''), count(*) from recipes where author_id is not null group by author_id, difficulty
  union all
  select 'category/' || category_id, difficulty, count(*) from recipe_categories group by category_id, difficulty
  union all
  select 'food/' || food_id, '', count(*) from recipe_foods group by food_id;
end
$$;

create or replace function note_recipes_insert() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts
    select scope, difficulty, sum(amount)
    from (
      select scope, c.difficulty, 1 as amount
      from added cross join lateral (
        values ('all', coalesce(difficulty, '')), ('chef/' || author_id, coalesce(difficulty, ''))
      ) c (scope, difficulty)
    ) changes
    where scope is not null
    group by scope, difficulty having sum(amount) <> 0
    returning scope
  )
  select array_agg(distinct scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_insert after insert on recipes
  referencing new table as added
  for each statement execute function note_recipes_insert();

create or replace function note_recipes_update() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts
    select scope, difficulty, sum(amount)
    from (
      select scope, c.difficulty, 1 as amount
      from added cross join lateral (
        values ('all', coalesce(difficulty, '')), ('chef/' || author_id, coalesce(difficulty, ''))
      ) c (scope, difficulty)
      union all
      select scope, c.difficulty, -1 as amount
      from removed cross join lateral (
        values ('all', coalesce(difficulty, '')), ('chef/' || author_id, coalesce(difficulty, ''))
      ) c (scope, difficulty)
    ) changes
    where scope is not null
    group by scope, difficulty having sum(amount) <> 0
    returning scope
  )
  select array_agg(distinct scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_update after update on recipes
  referencing new table as added old table as removed
  for each statement execute function note_recipes_update();

create or replace function note_recipes_delete() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts
    select scope, difficulty, sum(amount)
    from (
      select scope, c.difficulty, -1 as amount
      from removed cross join lateral (
        values ('all', coalesce(difficulty, '')), ('chef/' || author_id, coalesce(difficulty, ''))
      ) c (scope, difficulty)
    ) changes
    where scope is not null
    group by scope, difficulty having sum(amount) <> 0
    returning scope
  )
  select array_agg(distinct scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_delete after delete on recipes
  referencing old table as removed
  for each statement execute function note_recipes_delete();

create or replace function note_recipe_categories_insert() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts
    select scope, difficulty, sum(amount)
    from (
      select scope, c.difficulty, 1 as amount
      from added cross join lateral (values ('category/' || category_id, difficulty)) c (scope, difficulty)
    ) changes
    where scope is not null
    group by scope, difficulty having sum(amount) <> 0
    returning scope
  )
  select array_agg(distinct scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_insert after insert on recipe_categories
  referencing new table as added
  for each statement execute function note_recipe_categories_insert();

create or replace function note_recipe_categories_update() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts
    select scope, difficulty, sum(amount)
    from (
      select scope, c.difficulty, 1 as amount
      from added cross join lateral (values ('category/' || category_id, difficulty)) c (scope, difficulty)
      union all
      select scope, c.difficulty, -1 as amount
      from removed cross join lateral (values ('category/' || category_id, difficulty)) c (scope, difficulty)
    ) changes
    where scope is not null
    group by scope, difficulty having sum(amount) <> 0
    returning scope
  )
  select array_agg(distinct scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_update after update on recipe_categories
  referencing new table as added old table as removed
  for each statement execute function note_recipe_categories_update();

create or replace function note_recipe_categories_delete() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts
    select scope, difficulty, sum(amount)
    from (
      select scope, c.difficulty, -1 as amount
      from removed cross join lateral (values ('category/' || category_id, difficulty)) c (scope, difficulty)
    ) changes
    where scope is not null
    group by scope, difficulty having sum(amount) <> 0
    returning scope
  )
  select array_agg(distinct scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_delete after delete on recipe_categories
  referencing old table as removed
  for each statement execute function note_recipe_categories_delete();

create or replace function note_recipe_foods_insert() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts (scope, difficulty, amount)
    select 'food/' || food_id, '', count(*) from added group by food_id
    returning scope
  )
  select array_agg(scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_insert after insert on recipe_foods
  referencing new table as added
  for each statement execute function note_recipe_foods_insert();

create or replace function note_recipe_foods_delete() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  with noted as (
    insert into recipe_counts (scope, difficulty, amount)
    select 'food/' || food_id, '', -count(*) from removed group by food_id
    returning scope
  )
  select array_agg(scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_counts_delete after delete on recipe_foods
  referencing old table as removed
  for each statement execute function note_recipe_foods_delete();
