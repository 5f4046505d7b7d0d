-- Turns the filters of a list into marks.

-- Whether the name of a food contains one of the given names ('ends': at its end), but none of the other names: 'milk',
-- but not 'coconut milk'.
create or replace function is_food(name text, names text[], others text[], ends boolean) returns boolean
language plpgsql immutable as $$
declare
  rest text := ' ' || name || ' ';
  other text;
begin
  foreach other in array others loop
    if other like '% free' and strpos(rest, ' ' || other || ' ') > 0 then return false; end if;
    rest := replace(rest, ' ' || other || ' ', '  ');
  end loop;
  return exists (
    select from unnest(names) as each
    where case when ends then starts_with(reverse(rest), reverse(' ' || each || ' '))
      else strpos(rest, ' ' || each || ' ') > 0 end
  );
end
$$;

-- The marks of the given filter values. No record has the id 0.
create or replace function marks_of_values(given jsonb) returns text[] language sql stable as $$
  select array(
    select mark || case mark
      when 'c' then coalesce((select id from categories where slug = value), 0)::text
      when 't' then coalesce((select id from tags where slug = value), 0)::text
      when 'a' then coalesce((select id from authors where slug = value), 0)::text
      else value
    end
    from jsonb_to_recordset(given) as each (mark text, value text)
  )
$$;

-- The marks of the filters of a list: each element of 'filters' has marks of which a recipe must have at least one, or,
-- after '!', none; 'choices' are the marks of filters that take one value. One food can mean a hundred kinds of food. Those
-- that no recipe contains are omitted, if they are counted (word-counts.sql), except one where none is left, because the
-- index compares all of them.
create or replace function wanted_marks(wanted jsonb, out filters text[], out choices text[])
language plpgsql stable as $$
declare
  food jsonb;
  marks text;
  used constant text[] := array(
    select scope from recipe_counts where scope = any ('word/~x='::text || array(
      select 'word/~x=' || each
      from jsonb_array_elements(wanted -> 'foods') as part, unnest(texts(part -> 'contains')) as each
    ))
    group by scope having sum(amount) > 0
  );
begin
  filters := marks_of_values(wanted -> 'required');
  choices := marks_of_values(wanted -> 'choices');
  for food in select * from jsonb_array_elements(wanted -> 'foods') loop
    select coalesce(string_agg(mark, '|') filter (where is_used), min(mark)) into marks from (
      select 'x=' || each, 'word/~x=' <> all (used) or 'word/~x=' || each in (select unnest(used))
      from unnest(texts(food -> 'contains')) as each
      union all
      select 'i' || id, true from foods
      where string_to_array(name, ' ') && string_to_array(array_to_string(texts(food -> 'words'), ' '), ' ')
        and is_food(name, texts(food -> 'words'), texts(food -> 'not'), (food ->> 'ends')::boolean)
      union all
      select 'x' || allergen, true from unnest(texts(food -> 'allergens')) as allergen
    ) as each (mark, is_used);
    if (food ->> 'wanted')::boolean then
      filters := filters || coalesce(marks, 'i0');
    else
      -- A list cannot promise to leave out an unknown food, so it is empty.
      filters := filters || coalesce('!' || marks, 'i0');
    end if;
  end loop;
end
$$;

-- The query for what the filters leave out; null if they leave out nothing.
create or replace function left_out(filters text[]) returns tsquery language sql immutable as $$
  select string_agg(either_word(string_to_array(ltrim(mark, '!'), '|'), '~', '')::text, ' | ')::tsquery
  from unnest(filters) as mark where mark like '!%'
$$;

-- The words of a recipe that may mean one of the given kinds of food.
create or replace function unchecked_words(recipe bigint, wanted text[]) returns text[] language sql stable as $$
  select coalesce((
    select array(
      select word from jsonb_each(unchecked) as part (word, kinds) where kinds ?| wanted order by word
    )
    from recipe_contents where recipe_id = recipe
  ), array['its ingredients'])
$$;
