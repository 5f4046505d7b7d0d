-- Counts in recipe_counts how many recipes have each word, each mark that filters show, and each mark x={food}. Marks of
-- pairs, titles, ingredients and labels are not counted.

-- Recounts the words. Runs when these functions have changed. The row 'word/~x=' states that marks x={food} are counted:
-- until the end of an upgrade or restore, they may not be.
create or replace function recount_words() returns void language plpgsql as $$
begin
  lock table recipe_search in share row exclusive mode;
  delete from recipe_counts where scope like 'word/%';
  insert into recipe_counts
  select 'word/' || word, '', ndoc from ts_stat('select document from recipe_search')
  where word !~ '^(["^]|~i|~x(?!=))'
  union all select 'word/~x=', '', 1;
end
$$;

create or replace function note_words_insert() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  -- Fires for 'on conflict do update' also when nothing was updated.
  if not exists (select from added) then return null; end if;
  with noted as (
    insert into recipe_counts
    select 'word/' || word, '', sum(amount)
    from (
      select unnest(tsvector_to_array(document)) as word, 1 as amount from added
    ) changes
    where word !~ '^(["^]|~i|~x(?!=))'
    group by word having sum(amount) <> 0
    returning scope
  )
  select array_agg(scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_words_insert after insert on recipe_search
  referencing new table as added
  for each statement execute function note_words_insert();

create or replace function note_words_update() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  -- Fires for 'on conflict do update' also when nothing was updated.
  if not exists (select from added) then return null; end if;
  with noted as (
    insert into recipe_counts
    select 'word/' || word, '', sum(amount)
    from (
      select unnest(tsvector_to_array(document)) as word, 1 as amount from added
      union all
      select unnest(tsvector_to_array(document)) as word, -1 as amount from removed
    ) changes
    where word !~ '^(["^]|~i|~x(?!=))'
    group by word having sum(amount) <> 0
    returning scope
  )
  select array_agg(scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_words_update after update on recipe_search
  referencing new table as added old table as removed
  for each statement execute function note_words_update();

create or replace function note_words_delete() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  -- Fires for 'on conflict do update' also when nothing was updated.
  if not exists (select from removed) then return null; end if;
  with noted as (
    insert into recipe_counts
    select 'word/' || word, '', sum(amount)
    from (
      select unnest(tsvector_to_array(document)) as word, -1 as amount from removed
    ) changes
    where word !~ '^(["^]|~i|~x(?!=))'
    group by word having sum(amount) <> 0
    returning scope
  )
  select array_agg(scope) into touched from noted;
  perform fold_sometimes(touched);
  return null;
end
$$;
create or replace trigger note_words_delete after delete on recipe_search
  referencing old table as removed
  for each statement execute function note_words_delete();
