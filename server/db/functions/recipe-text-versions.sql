-- New ingredients make the foods and links of a recipe stale. The code that computes them stores a version afterwards.
-- Processes of the previous release and manual statements do not.
create or replace function mark_recipe_text_stale() returns trigger language plpgsql as $$
begin
  insert into recipe_text_versions (recipe_id, version)
  select distinct recipe_id, '' from added
  on conflict (recipe_id) do update set version = '';
  return null;
end
$$;
create or replace trigger mark_text_stale after insert on ingredients
  referencing new table as added
  for each statement execute function mark_recipe_text_stale();
