-- Turns the filters of a list into marks.

-- Whether a food's name has one of some names in it ('ends': at its end), apart from others: 'milk', but not
-- 'coconut milk'.
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

-- The marks of the filters of a list: each element of 'filters' has marks of which a recipe must have one,
-- or none after '!'; 'choices' are the marks of filters that take one value. The id 0 is of no record.
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
      select 'i' || id from foods
      where string_to_array(name, ' ') && string_to_array(array_to_string(texts(food -> 'words'), ' '), ' ')
        and is_food(name, texts(food -> 'words'), texts(food -> 'not'), (food ->> 'ends')::boolean)
      union all
      select 'x' || allergen from unnest(texts(food -> 'allergens')) as allergen
    ) as each (mark);
    if (food ->> 'wanted')::boolean then
      filters := filters || coalesce(marks, 'i0');
    elsif marks is not null then
      filters := filters || ('!' || marks);
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
