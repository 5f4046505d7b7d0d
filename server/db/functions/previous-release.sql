-- Functions that only processes of the previous release call. The next release removes them.

create or replace function list_marks(wanted jsonb, out filters text[], out choices text[])
language plpgsql stable as $$
declare
  food jsonb;
  marks text;
begin
  filters := array(
    select 't' || coalesce((select id from tags where slug = tag), 0)
    from jsonb_array_elements_text(wanted -> 'tags') as tag
  ) || array(select 'd' || diet from jsonb_array_elements_text(wanted -> 'diets') as diet);
  for food in select * from jsonb_array_elements(wanted -> 'foods') loop
    select string_agg(mark, '|') into marks from (
      select 'x=' || each from unnest(texts(food -> 'contains')) as each
      union all
      select 'i' || id from foods
      where string_to_array(name, ' ') && string_to_array(array_to_string(texts(food -> 'words'), ' '), ' ')
        and is_food(name, texts(food -> 'words'), texts(food -> 'not'), (food ->> 'ends')::boolean)
      union all
      select 'x' || allergen from unnest(texts(food -> 'allergens')) as allergen
    ) as each (mark);
    if (food ->> 'wanted')::boolean then
      filters := filters || coalesce(marks, 'i0');
    else
      -- A list cannot promise to leave out an unknown food, so it is empty.
      filters := filters || coalesce('!' || marks, 'i0');
    end if;
  end loop;
  choices := array_remove(array[
    'c' || case when wanted ->> 'category' <> 'all'
      then coalesce((select id from categories where slug = wanted ->> 'category'), 0) end,
    'l' || nullif(wanted ->> 'difficulty', 'any'),
    'm' || nullif(wanted ->> 'time', '0'),
    'a' || case when wanted ->> 'chef' <> ''
      then coalesce((select id from authors where slug = wanted ->> 'chef'), 0) end,
    'k' || nullif(wanted ->> 'cuisine', '')
  ]::text[], null);
end
$$;

create or replace function all_of(a tsquery, b tsquery) returns tsquery language sql immutable as $$
  select case when a is null then b when b is null then a else a && b end
$$;

create or replace function search_query(
  search jsonb, filters text[], choices text[],
  out anywhere tsquery, out best tsquery, out good tsquery, out fair tsquery, out rest tsquery,
  out base tsquery, out is_all boolean, out corrected jsonb
)
language plpgsql stable as $$
begin
  select all_of(q.anywhere), all_of(q.best), all_of(q.good), all_of(q.fair), all_of(q.rest), all_of(q.base), q.is_all, q.corrected
  into anywhere, best, good, fair, rest, base, is_all, corrected
  from search_conditions(search, filters, choices) q;
end
$$;

create or replace view image_uses as
  select featured_image as url from recipes where featured_image like '/images/%'
  union all select image from steps where image like '/images/%'
  union all select profile_image from authors where profile_image like '/images/%'
  union all select avatar_url from profiles where avatar_url like '/images/%'
  union all select image from users where image like '/images/%'
  union all select found #>> '{}'
    from trashed_recipes,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  union all select found #>> '{}'
    from imports,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  union all select found #>> '{}'
    from recipe_drafts,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  union all select found #>> '{}'
    from draft_undos,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  union all select found #>> '{}'
    from audit_log,
      jsonb_path_query(before -> 'undo', '$.** ? (@ starts with "/images/")') as found
    where before ? 'undo'
  union all select found #>> '{}'
    from recipe_versions,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found;
