-- Ranks recipes by the product of two shares: the share of `have` that they use, and the share of their foods that are
-- in `have`. This is used² / (used + missing). Ties are broken by the fewest missing foods, then the newest recipe
-- (docs/decisions/0030-what-can-i-cook.md). Recipes that match `unwanted`, or do not match `required`, are left out. Two
-- parameters, because the index is slow for a query with a negation beside other terms. Up to `few` rows of these foods
-- are counted. With more rows, pairs of missing and used are tried in their order. After `budget` rows, only the newest
-- rows of each list are read, so that the time is limited. `in (select unnest(…))` hashes the list: typed words can mean
-- thousands of foods.
drop function if exists cook_with(
  integer[], integer[], integer, integer[], text[], integer, integer, bigint, integer, bigint
);
drop function if exists cook_with(
  integer[], integer[], integer, integer[], text[], integer, integer, bigint, integer, bigint, bigint
);
create or replace function cook_with(have integer[], asked integer[], removed integer, unwanted tsquery, required tsquery,
  after_missing integer, after_used integer, after_id bigint, wanted integer, few bigint, budget bigint)
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
  -- The number of rows in the lists of the rarest food, the two rarest, and so on.
  rows bigint[] := array(
    select sum(count_recipes('food/' || f)) over (order by place) from unnest(have) with ordinality u (f, place)
  );
  -- About which share of a list the recipes of each size are.
  shares float[] := array(
    select count / greatest(1, sum(count) over ()) from (
      select size, (
        select count(*) from (
          select from recipe_foods where food_id = have[1] and size = s.size and rest is not null limit 500
        ) few
      ) as count from generate_series(1, largest) s (size)
    ) counted order by size
  );
  cost float;
  spent float := 0;
  -- Recipes of the newest rows with 1000 * missing + used, once the budget is spent.
  newest bigint[];
  levels integer[];
  found integer := 0;
  -- The number of missing staples by their bits, which is faster than counting the bits of each row.
  lacking integer[] := array(select bit_count(bits::bit(8)) from generate_series(0, removed) bits);
  added integer;
  m integer;
  k integer;
  is_reached boolean := false;
  -- The recipes that are not left out, if they are few. Otherwise all pairs would be tried, and thousands of documents read.
  allowed bigint[] := case when required is not null then array(
      select recipe_id from recipe_search where document @@ (select all_of(array[required, !!unwanted]))
      limit least(few, 10000) + 1
    ) when (
      select count(*) filter (where document @@ unwanted) > 100
      from (select document from recipe_search order by recipe_id desc limit 200) newest
    ) then array(
      select recipe_id from recipe_search
      where recipe_id not in (select recipe_id from recipe_search where document @@ (select unwanted))
      limit least(few, 10000) + 1
    ) end;
  left_out tsquery := any_of(unwanted, !!required);
begin
  if cardinality(allowed) > least(few, 10000) then allowed := null; end if;
  -- Where the foods have all bits, signatures rule out no row, and counting is faster.
  if allowed is not null or rows[cardinality(rows)] <= few * (case when others = 0 then 4 else 1 end) then
    return query
      select recipe_id, m, k
      from (
        select *, k * k::float / (k + m) as score
        from (
          select recipe_id, (min(size) + bit_count((min(signature) & removed)::bit(64)) - count(*))::integer as m,
            count(*)::integer as k
          from (
            select * from recipe_foods where allowed is null and food_id = any (have)
            union all
            select f.* from unnest(allowed) id join recipe_foods f on f.recipe_id = id
            where f.food_id in (select unnest(have))
          ) each
          where rest is not null
          group by recipe_id having bool_or(food_id in (select unnest(asked)))
        ) counted
        order by score desc, m, recipe_id desc offset 0
      ) near
      where (
          after_id is null
          or (-score, m, -recipe_id)
            > (-after_used * after_used::float / (after_used + after_missing), after_missing, -after_id)
        )
        -- Not a join, which would look up all recipes instead of the first recipes in this order.
        and (
          allowed is not null
          or (select document @@ left_out from recipe_search where recipe_id = near.recipe_id) is not true
        )
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
    cost := coalesce(rows[lists], 0) * (select sum(share) from unnest(shares[greatest(1, m + k - dropped):m + k]) share);
    -- A pair takes as long as about 20 rows, and an empty list as a fifth of a row. One recipe of hundreds of foods causes
    -- thousands of pairs.
    spent := spent + cost + 20 + lists / 5;
    if newest is null and spent > budget then
      select coalesce(array_agg(n.id), '{}'), coalesce(array_agg(1000 * n.missing + n.used), '{}') into newest, levels
        from newest_with(have, removed, others, lacking, largest, budget) n;
    end if;
    if newest is not null then
      lists := 0;
      continue when m > 1 and 1000 * m + k <> all (levels);
    end if;
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
        select n from unnest(newest, levels) u (n, level) where level = 1000 * m + k
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
          select count(*) filter (where f.food_id in (select unnest(have))) = k
            and bool_or(f.food_id in (select unnest(asked)))
            and min(f.size) + bit_count((min(f.signature) & removed)::bit(64)) = m + k
          from recipe_foods f where f.recipe_id = near.recipe_id and f.rest is not null
        ) and (select document @@ left_out from recipe_search where recipe_id = near.recipe_id) is not true
      order by near.recipe_id desc
      limit wanted - found;
    get diagnostics added = row_count;
    found := found + added;
    if found >= wanted then return; end if;
  end loop;
end
$$;

-- The recipes that may use the most of `have` and lack the least, among the newest ones of each of these foods and each
-- size: about twice `budget` rows, each read once. Of thousands of foods, the most frequent.
create or replace function newest_with(
  have integer[], removed integer, others bigint, lacking integer[], largest integer, budget bigint
)
returns table (id bigint, missing integer, used integer) language sql stable as $$
  select recipe_id, exact.whole - exact.used, exact.used
  from (
    select distinct recipe_id from (
      select f.recipe_id
      from unnest(have[greatest(1, cardinality(have) - greatest(100, budget / largest)):]) food
      cross join generate_series(1, largest) of_size cross join lateral (
        select recipe_id, of_size + lacking[(signature & removed) + 1] as whole,
          bit_count((signature & (others | removed))::bit(64)) as least_missing
        from recipe_foods where food_id = food and size = of_size and rest is not null
        order by recipe_id desc limit 1 + budget / cardinality(have) / 4
      ) f
      order by (whole - least_missing) * (whole - least_missing)::float / whole desc limit 500
    ) best
  ) candidates cross join lateral (
    select count(*) filter (where f.food_id in (select unnest(have)))::integer as used,
      min(f.size) + bit_count((min(f.signature) & removed)::bit(64))::integer as whole
    from recipe_foods f where f.recipe_id = candidates.recipe_id and f.rest is not null
  ) exact
$$;

-- The previous release calls it without `required` or without `few`. Drop these one release later.
create or replace function cook_with(have integer[], asked integer[], removed integer, unwanted tsquery,
  after_missing integer, after_used integer, after_id bigint, wanted integer, few bigint, budget bigint)
returns table (id bigint, missing integer, used integer) language sql stable as $$
  select *
  from cook_with(have, asked, removed, unwanted, null, after_missing, after_used, after_id, wanted, few, budget)
$$;
create or replace function cook_with(have integer[], asked integer[], removed integer, without integer[], allergen text[],
  after_missing integer, after_used integer, after_id bigint, wanted integer)
returns table (id bigint, missing integer, used integer) language sql stable as $$
  select * from cook_with(have, asked, removed,
    either_word(array(select 'i' || f from unnest(without) f) || array(select 'x' || a from unnest(allergen) a), '~', ''),
    after_missing, after_used, after_id, wanted, 5000, 50000)
$$;
