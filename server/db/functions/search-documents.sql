-- The documents of search (recipe_search) and the marks of filters (recipe_marks).

-- PostgreSQL would parse 'butter/margarine' as a path and 'egg.milk' as a host. Marks begin with ", ^, ~ and @, so no
-- word may begin with one of these, or with a sign that becomes one without accents.
create or replace function search_text(content text) returns text language sql immutable as $$
  select translate(
    content,
    '/.@:_+=?#-~˜∼～^ˆ˄＾"ʺ“”‟″〝〞＂',
    repeat(' ', 27)
  )
$$;

-- Words as written and their stems: 'berries' finds 'berry', and so does 'berr' while typing.
create or replace function search_vector(content text) returns tsvector language sql stable as $$
  select to_tsvector('potluck_words', content) || to_tsvector('potluck_stems', content)
$$;

-- The mark of two adjacent stems. There are a million such marks, not one for each pair of words, so that the index
-- stays small. A recipe rarely has one by chance.
create or replace function pair_mark(one text, next text) returns text language sql immutable as $$
  select '"' || left(md5(one || ' ' || next), 5)
$$;

create or replace function pair_marks(parts text[]) returns text[] language sql stable as $$
  select array(
    select distinct pair_mark(word, next)
    from unnest(parts) with ordinality as part (content, number), lateral (
      select lexeme as word, place,
        lead(lexeme) over in_order as next, lead(place) over in_order as next_place
      from unnest(to_tsvector('potluck_stems', content)) as found, unnest(found.positions) as place
      window in_order as (order by place)
    ) each
    where next_place = place + 1
  )
$$;

create or replace function facet_marks(recipe bigint) returns text[] language sql stable as $$
  select array_remove(array['l' || r.difficulty], null)
    || array(select 'c' || category_id from recipe_categories where recipe_id = r.id)
    || array(select 't' || tag_id from recipe_tags where recipe_id = r.id)
    || array(select 'd' || diet from unnest(r.diets) as diet)
    || array(
      select 'm' || most from unnest(array[15, 30, 60]) as most where r.total_time between 1 and most
    )
    || case when r.cuisine_slug = '' then '{}' else array['k' || r.cuisine_slug] end
    || case when r.author_id is null then '{}' else array['a' || r.author_id] end
  from recipes r where r.id = recipe
$$;

create or replace function content_marks(recipe bigint) returns text[] language sql stable as $$
  select coalesce((
    select array(select 'x=' || each from unnest(contains) as each) || array(
      select distinct 'x?' || kind
      from jsonb_each(unchecked) as part (word, kinds), jsonb_array_elements_text(kinds) as kind
    )
    from recipe_contents where recipe_id = recipe
  ), array['x?'])
$$;

-- Documents also have i{food}, x{allergen that the recipe is labeled to contain}, x={food or kind of food that its text
-- contains} and x?{kind of food that a word of its rows may mean}; x? alone means any.
create or replace function filter_marks(recipe bigint, facets text[]) returns text[] language sql stable as $$
  select array(
    select '~' || mark from unnest(
      facets || array(select 'i' || food_id from recipe_foods where recipe_id = r.id)
        || array(select 'x' || allergen from unnest(r.allergens) as allergen)
        || content_marks(r.id)
    ) as mark
  )
  from recipes r where r.id = recipe
$$;

-- For one recipe, planning takes as long as execution, so the plan is generic. PostgreSQL may cache a plan from when
-- tables were small, hence no sequential scans.
create or replace function refresh_recipe_search(ids bigint[]) returns void language sql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  with content as materialized (
    select
      r.id,
      r.created_at,
      r.total_time,
      r.sort_title,
      facet_marks(r.id) as facets,
      search_text(r.title) as title,
      search_text(coalesce(a.name, '')) as chef,
      array(
        select search_text(part) from unnest(array[r.title, r.cuisine, r.description]
          || array(
            select c.name from recipe_categories rc join categories c on c.id = rc.category_id
            where rc.recipe_id = r.id
          )
          || array(
            select t.name from recipe_tags rt join tags t on t.id = rt.tag_id
            where rt.recipe_id = r.id
          )
          || array(select i.name from ingredients i where i.recipe_id = r.id)
        ) as part
        where part <> ''
      ) as parts
    from recipes r left join authors a on a.id = r.author_id
    where r.id = any (ids)
  ), vectors as materialized (
    select id, created_at, total_time, sort_title, facets,
      array(
        select '^' || mark
        from unnest(tsvector_to_array(search_vector(title)) || pair_marks(array[title])) as mark
      ) as titled,
      pair_marks(parts || chef) as pairs,
      -- No word is corrected to a chef's name, so names are other words.
      array(select '@' || word from unnest(tsvector_to_array(search_vector(chef))) as word) as names,
      tsvector_to_array(to_tsvector('potluck_words', chef)) as chef_words,
      strip(to_tsvector('potluck_words', array_to_string(parts, ' '))) as words,
      strip(to_tsvector('potluck_stems', array_to_string(parts, ' '))) as stems
    from content
  ), known as (
    insert into search_words
    select distinct mark || word
    from vectors, lateral (
      select '' as mark, unnest(tsvector_to_array(words)) as word
      union all select '@', unnest(chef_words)
    ) each
    where length(word) between 3 and 100
    order by 1
    on conflict do nothing
  ), marked as (
    insert into recipe_marks (recipe_id, marks) select id, facets from vectors
    on conflict (recipe_id) do update set marks = excluded.marks
      where recipe_marks.marks <> excluded.marks
  )
  insert into recipe_search (recipe_id, created_at, total_time, sort_title, document)
  select id, created_at, total_time, sort_title,
    words || stems || array_to_tsvector(titled || pairs || names || filter_marks(id, facets))
  from vectors
  on conflict (recipe_id) do update
    set created_at = excluded.created_at, total_time = excluded.total_time,
      sort_title = excluded.sort_title, document = excluded.document, padding = excluded.padding
$$;
