-- Recipes like a recipe (recipe_related).

-- 'Cake' of 'Plum Cake'.
create or replace function kind_of_dish(title text) returns text language sql immutable as $$
  select regexp_replace(lower(substring(title from '([[:alpha:]]+)[^[:alpha:]]*$')), 's$', '')
$$;

-- Returns recipes that are like a recipe, from the newest with one of its rarest foods, its categories, tags or cuisine.
create or replace function recipes_like(wanted bigint) returns table (id bigint, score real) language sql stable as $$
  with total as materialized (
    select count_recipes('all')::real as n
  ), mine as materialized (
    select food_id, ln(1 + (select n from total) / (1 + count_recipes('food/' || food_id))::real) as weight
    from recipe_foods
    where recipe_id = wanted and rest is not null
  ), whole as materialized (
    select nullif(sum(weight), 0) as weight, nullif(count(*), 0) as amount from mine
  ), near as materialized (
    select recipe_id from (select food_id from mine order by weight desc, food_id limit 4) rare
    cross join lateral (
      select recipe_id from recipe_foods f where f.food_id = rare.food_id and recipe_id <> wanted
      order by recipe_id desc limit 60
    ) f
    union
    select theirs.recipe_id from recipe_categories mine cross join lateral (
      select recipe_id from recipe_categories c
      where c.category_id = mine.category_id and recipe_id <> wanted
      order by created_at desc, recipe_id desc limit 30
    ) theirs
    where mine.recipe_id = wanted
    union
    select theirs.recipe_id from recipe_tags mine cross join lateral (
      select recipe_id from recipe_tags t
      where t.tag_id = mine.tag_id and recipe_id <> wanted
      order by recipe_id desc limit 30
    ) theirs
    where mine.recipe_id = wanted
    union
    select theirs.id from recipes mine cross join lateral (
      select id from recipes r
      where r.cuisine_slug = mine.cuisine_slug and r.cuisine_slug <> '' and id <> wanted
      order by id desc limit 30
    ) theirs
    where mine.id = wanted
  ), alike as materialized (
    select recipe_id, (
      select count(*) from recipe_tags t
      where t.recipe_id = near.recipe_id and tag_id = any (array(
        select tag_id from recipe_tags where recipe_id = wanted
      ))
    ) as tags, (
      select count(*) from recipe_categories c
      where c.recipe_id = near.recipe_id and category_id = any (array(
        select category_id from recipe_categories where recipe_id = wanted
      ))
    ) as categories
    from near
  )
  select a.recipe_id, (coalesce(foods.weight / whole.weight
      / (1 + greatest(0, foods.size - whole.amount)::real / whole.amount), 0)
    + 0.1 * least(categories, 3) + 0.1 * least(tags, 3)
    + case when r.cuisine_slug = (select nullif(cuisine_slug, '') from recipes o where o.id = wanted)
      then 0.1 else 0 end
    + case when kind_of_dish(r.title) = (select kind_of_dish(title) from recipes o where o.id = wanted)
      then 0.2 else 0 end)::real as score
  from alike a cross join whole join recipes r on r.id = a.recipe_id
  cross join lateral (
    select sum(weight) as weight, max(f.size) as size
    from recipe_foods f join mine using (food_id)
    where f.recipe_id = a.recipe_id and f.rest is not null
  ) foods
  order by score desc, a.recipe_id desc
  limit 8
$$;

-- Stores the recipes that are like a recipe, and adds it to their rows. Never waits for a row that another save has
-- locked. PostgreSQL may cache a plan from when tables were small, hence no sequential scans.
create or replace function relate_recipe(wanted bigint) returns void language sql set enable_seqscan = off as $$
  with alike as materialized (select * from recipes_like(wanted)),
  best as (
    select coalesce(array_agg(id order by score desc, id desc), '{}') as others,
      coalesce(array_agg(score order by score desc, id desc), '{}') as scores
    from alike
  ), held as materialized (
    select * from recipe_related
    where recipe_id = any (array(select wanted union all select id from alike))
    for update skip locked
  ), added as (
    insert into recipe_related select wanted, others, scores from best on conflict do nothing
  )
  update recipe_related r set others = new.others, scores = new.scores
  from held left join alike on alike.id = held.recipe_id cross join best
  cross join lateral (
    select array_agg(o order by s desc, o desc) as others, array_agg(s order by s desc, o desc) as scores
    from (
      select o, s from (
        select o, s from unnest(held.others, held.scores) u (o, s) where o <> wanted
        union all select wanted, alike.score
      ) known order by s desc, o desc limit 8
    ) kept
    where held.recipe_id <> wanted
    union all select best.others, best.scores where held.recipe_id = wanted
  ) new
  where r.recipe_id = held.recipe_id and new.others is not null and r.others <> new.others
$$;
