-- Finds the recipes that need the fewest foods other than `have`: first those that use the most of these, then the
-- newest (docs/decisions/0030-what-can-i-cook.md).
create or replace function cook_with(have integer[], asked integer[], removed integer, without integer[], allergen text[],
  after_missing integer, after_used integer, after_id bigint, wanted integer)
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
  added integer;
begin
  for n in 1 .. cardinality(common) loop
    rests := rests || sets;
    sets := sets || array(
        select s # hashint4extended(common[n], 0) from unnest(sets) with ordinality u (s, place) order by place
      );
    lasts := lasts || array_fill(common[n], array[cardinality(lasts)]);
    sizes := sizes || array(select s + 1 from unnest(sizes) with ordinality u (s, place) order by place);
  end loop;
  for m in coalesce(after_missing, 0) .. coalesce(largest, 0) - 1 loop
    for k in reverse least(case when m = after_missing then after_used else largest end, largest - m, cardinality(have)) .. 1 loop
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
              and size + bit_count((signature & removed)::bit(64)) = m + k
              and bit_count((signature & (others | removed))::bit(64)) <= m
            offset 0
          ) f
          union
          select f.recipe_id
          from unnest(rests, lasts, sizes) s (rest, food, size) cross join lateral (
            select recipe_id from recipe_foods where rest = s.rest and food_id = s.food offset 0
          ) f
          where s.size = case when m = 0 or m = 1 and dropped > 0 then k end
          union
          select f.recipe_id
          from unnest(sets, sizes) s (rest, size) cross join lateral (
            select recipe_id from recipe_foods where rest = s.rest offset 0
          ) f
          where s.size = case when m = 1 then k end
          order by 1 desc
        ) near
        where (m > after_missing or k < after_used or near.recipe_id < after_id) is not false and (
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
  end loop;
end
$$;
