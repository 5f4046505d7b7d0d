-- Ranks recipes by the share of `have` that they use times the share of their foods that these are: used² / (used +
-- missing); then by the fewest missing foods, then the newest (docs/decisions/0030-what-can-i-cook.md). Up to `few` rows
-- of these foods are counted; of more, pairs of missing and used are tried in their order.
create or replace function cook_with(have integer[], asked integer[], removed integer, without integer[], allergen text[],
  after_missing integer, after_used integer, after_id bigint, wanted integer, few bigint)
returns table (id bigint, missing integer, used integer) language plpgsql stable
set jit = off as $$
#variable_conflict use_column
declare
  others bigint := ~(select coalesce(bit_or(1::bigint << 8 + f % 56), 0) from unnest(have) f) & ~255;
  dropped integer := bit_count(removed::bit(8));
  largest integer := dropped + (
    select max((select max(size) from recipe_foods where food_id = f and rest is not null)) from unnest(have) f
  );
  common integer[] := have[greatest(1, cardinality(have) - 9):];
  rare integer := cardinality(have) - cardinality(common);
  sets bigint[] := '{0}';
  rests bigint[] := '{0}';
  lasts integer[] := '{0}';
  sizes integer[] := '{0}';
  lists integer;
  found integer := 0;
  -- How many staples are missing, by their bits: quicker than to count these in each row.
  lacking integer[] := array(select bit_count(bits::bit(8)) from generate_series(0, removed) bits);
  added integer;
  m integer;
  k integer;
  is_reached boolean := false;
begin
  if (select sum(count_recipes('food/' || f)) from unnest(have) f) <= few then
    return query
      select recipe_id, m, k
      from (
        select *, k * k::float / (k + m) as score
        from (
          select recipe_id, (min(size) + bit_count((min(signature) & removed)::bit(64)) - count(*))::integer as m,
            count(*)::integer as k
          from recipe_foods where food_id = any (have) and rest is not null
          group by recipe_id having bool_or(food_id = any (asked))
        ) counted
        order by score desc, m, recipe_id desc offset 0
      ) near
      where (
          after_id is null
          or (-score, m, -recipe_id)
            > (-after_used * after_used::float / (after_used + after_missing), after_missing, -after_id)
        )
        -- Not joins, which would look up all recipes instead of the first ones in this order.
        and (select true from recipe_foods f where f.recipe_id = near.recipe_id and f.food_id = any (without) limit 1) is null
        and (select true from recipes r where r.id = near.recipe_id and r.allergens && allergen) is null
      order by score desc, m, recipe_id desc
      limit wanted;
    return;
  end if;
  for n in 1 .. cardinality(common) loop
    rests := rests || sets;
    sets := sets || array(
        select s # hashint4extended(common[n], 0) from unnest(sets) with ordinality u (s, place) order by place
      );
    lasts := lasts || array_fill(common[n], array[cardinality(lasts)]);
    sizes := sizes || array(select s + 1 from unnest(sizes) with ordinality u (s, place) order by place);
  end loop;
  for m, k in
    select missing, used
    from generate_series(1, least(cardinality(have), largest)) used, generate_series(0, largest - used) missing
    order by used * used::float / (used + missing) desc, missing
  loop
    if after_missing is not null and not is_reached then
      is_reached := m = after_missing and k = after_used;
      continue when not is_reached;
    end if;
    -- With most of the foods, a recipe has one of the rarest, so the most frequent need not be read.
    lists := case when m < 2 then rare - greatest(1, k - cardinality(common)) else cardinality(have) - k end + 1;
    return query
      select near.recipe_id, m, k
      from (
        select f.recipe_id
        from unnest(case when m > 1 and cardinality(asked) < lists then asked else have[1:lists] end) food
        cross join lateral (
          select recipe_id from recipe_foods
          where food_id = food and size between m + k - dropped and m + k and rest is not null
            and size + lacking[(signature & removed) + 1] = m + k
            and bit_count((signature & (others | removed))::bit(64)) <= m
          offset 0
        ) f
        union
        select f.recipe_id
        from unnest(case when m < 2 then rests end, case when m < 2 then lasts end, case when m < 2 then sizes end) s (rest, food, size) cross join lateral (
          select recipe_id from recipe_foods where rest = s.rest and food_id = s.food offset 0
        ) f
        where s.size = case when m = 0 or m = 1 and dropped > 0 then k end
        union
        select f.recipe_id
        from unnest(case when m = 1 then sets end, case when m = 1 then sizes end) s (rest, size) cross join lateral (
          select recipe_id from recipe_foods where rest = s.rest offset 0
        ) f
        where s.size = case when m = 1 then k end
        order by 1 desc
      ) near
      where (m <> after_missing or k <> after_used or near.recipe_id < after_id) is not false and (
          select count(*) filter (where f.food_id = any (have)) = k and bool_or(f.food_id = any (asked))
            and min(f.size) + bit_count((min(f.signature) & removed)::bit(64)) = m + k
          from recipe_foods f where f.recipe_id = near.recipe_id and f.rest is not null
        ) and not exists (
          select from recipe_foods f where f.recipe_id = near.recipe_id and f.food_id = any (without)
        ) and not exists (
          select from recipes r where r.id = near.recipe_id and r.allergens && allergen
        )
      order by near.recipe_id desc
      limit wanted - found;
    get diagnostics added = row_count;
    found := found + added;
    if found >= wanted then return; end if;
  end loop;
end
$$;

-- The previous release calls it without `few`. Drop this one release later.
create or replace function cook_with(have integer[], asked integer[], removed integer, without integer[], allergen text[],
  after_missing integer, after_used integer, after_id bigint, wanted integer)
returns table (id bigint, missing integer, used integer) language sql stable as $$
  select * from cook_with(have, asked, removed, without, allergen, after_missing, after_used, after_id, wanted, 5000)
$$;
