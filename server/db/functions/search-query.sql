-- Turns a search into queries for the index of documents.

create or replace function texts(list jsonb) returns text[] language sql immutable as $$
  select array(select jsonb_array_elements_text(list))
$$;

-- The query that all of the given ones match; null if there are none.
create or replace function all_of(queries tsquery[]) returns tsquery language sql immutable as $$
  select string_agg('(' || query::text || ')', ' & ')::tsquery from unnest(queries) as query
$$;

create or replace function any_of(a tsquery, b tsquery) returns tsquery language sql immutable as $$
  select case when a is null then b when b is null then a else a || b end
$$;

create or replace function either_word(words text[], mark text, ending text) returns tsquery
language sql immutable as $$
  select string_agg(distinct quote_literal(mark || word) || ending, ' | ')::tsquery
  from unnest(words) as word
$$;

-- Matches words in sequence, or one word in any form. 'mark' is '^' for titles.
create or replace function in_a_row(words text[], mark text) returns tsquery language sql stable as $$
  select case
    when cardinality(words) = 1
    then either_word(array[plain_word(words[1]), stem_of(plain_word(words[1]))], mark, '')
    else (
      select string_agg(quote_literal(mark || pair_mark(
        stem_of(plain_word(words[place])), stem_of(plain_word(words[place + 1]))
      )), ' & ')::tsquery
      from generate_series(1, cardinality(words) - 1) as place
    )
  end
$$;

-- Matches any of the given names; a name is an array of words.
create or replace function any_name(names jsonb, mark text) returns tsquery language plpgsql stable as $$
declare
  name jsonb;
  found tsquery;
begin
  for name in select * from jsonb_array_elements(names) loop
    found := any_of(found, in_a_row(texts(name), mark));
  end loop;
  return found;
end
$$;

-- The marks of recipes that are a dish: the title, a tag or a category contains a word for the dish, or the title has a
-- word that ends with it ('shortcake'), unless that is in 'unlike' ('pancake').
create or replace function dish_marks(wanted text, unlike text[]) returns tsquery language sql stable as $$
  select any_of(
    in_a_row(array[wanted], '^'),
    (
      select string_agg(quote_literal(mark), ' | ')::tsquery from (
        -- Only some of each, because every further word of a search is combined with all of them.
        (
          -- Finding the stems of every tag takes long, and a slug has the beginning of each word of the name.
          select '~t' || id as mark from tags
          where slug like '%' || left(wanted, 3) || '%'
            and to_tsvector('potluck_stems', search_text(name)) @@ quote_literal(stem_of(wanted))::tsquery
          order by (
            select count(*) from (select from recipe_tags where tag_id = tags.id limit 100) few
          ) desc, id limit 60
        )
        union all (
          select '~c' || id from categories
          where slug like '%' || left(wanted, 3) || '%'
            and to_tsvector('potluck_stems', search_text(name)) @@ quote_literal(stem_of(wanted))::tsquery
          order by count_recipes('category/' || id) desc, id limit 60
        )
        union all (
          -- An index finds the ends of words. With a limit, PostgreSQL would read all words in turn.
          with ending as materialized (
            select word from unnest(array[rtrim(wanted, 's'), rtrim(wanted, 's') || 's']) as form cross join lateral (
              select word from search_words
              where reverse(word) >= reverse(form) and reverse(word) < reverse(form) || chr(1114111)
                and length(rtrim(wanted, 's')) >= 3 and length(word) >= length(form) + 3
            ) longer
          )
          select '^' || stem_of(word) from ending
          where not stem_of(word) = any (array(select stem_of(other) from unnest(unlike) as other))
          limit 60
        )
      ) each
    )
  )
$$;

-- Translates a search to queries for the index. 'wanted' has its words, and quoted phrases ('in_a_row'), all of which a
-- recipe must have; 'unwanted' has names that it must not have. Each word has other words for it ('others'), and the
-- names of several words that it belongs to ('names'): if there are any, the words by themselves are a poor match. A
-- word for a dish ('unlike' is not null) says what the recipe must be, not what is in it. 'filters' and 'choices' are
-- those of wanted_marks. A word counts as written, as its stem, as the beginning of a word, and if no word begins so,
-- 'corrected' has the closest word. Each result has queries that a recipe must all match. 'best' to 'rest' say how good
-- a match is: whole words in the title, beginnings in the title, whole words anywhere, the rest (such as chefs' names);
-- no recipe is in two, null is in none. Texts are compared, for two that differ in their ending only are equal to
-- PostgreSQL. 'base' is 'anywhere' without choices; 'is_all': it has all recipes.
create or replace function search_conditions(
  search jsonb, filters text[], choices text[],
  out anywhere tsquery[], out best tsquery[], out good tsquery[], out fair tsquery[], out rest tsquery[],
  out base tsquery[], out is_all boolean, out corrected jsonb
)
language plpgsql stable as $$
declare
  item jsonb;
  wanted text;
  stem text;
  known boolean;
  near text;
  meanings text[];
  ending text;
  others jsonb;
  names jsonb;
  phrase tsquery;
  single tsquery;
  chef tsquery;
  filter tsquery[] := '{}';
  mark text;
  whole tsquery[];
  titled tsquery[];
begin
  for item in select * from jsonb_array_elements(search -> 'wanted') loop
    -- PostgreSQL parses '8e1j00j' in a recipe as the number 8e1 and a word.
    for wanted in
      select plain_word(coalesce(part.token, word))
      from (select item ->> 'word' as word) as typed
      left join lateral ts_parse('default', word) part on word ~ '[0-9]' and part.tokid <> 12
    loop
      stem := stem_of(wanted);
      others := item -> 'others';
      names := item -> 'names';
      if length(wanted) >= 4 and wanted !~ '[0-9]' and (item ->> 'correct')::boolean
        and not exists (select from jsonb_array_elements(others) as name where is_known(name ->> 0) and name ->> 1 is null)
      then
        near := null;
        if is_known(wanted) then
          if length(wanted) >= 6 and wanted ~ '^[a-z]+$' then near := likely_word(wanted); end if;
        elsif not is_beginning(wanted) and not is_beginning(stem) then
          near := closest_word(wanted);
        end if;
        if near is not null then
          corrected := coalesce(corrected, '{}') || jsonb_build_object(item ->> 'word', near);
        end if;
      end if;
      -- 'chickpeas' may be written 'chick peas'.
      if length(wanted) >= 6 then
        others := others || coalesce((
          select jsonb_agg(jsonb_build_array(left(wanted, at), substr(wanted, at + 1)))
          from generate_series(3, length(wanted) - 3) as at
          where is_known(left(wanted, at)) and is_known(substr(wanted, at + 1))
        ), '[]');
      end if;
      if names <> '[]' or item -> 'unlike' <> 'null' then
        meanings := array[wanted, stem];
        ending := '';
      else
        select * into meanings, ending from words_beginning(wanted, stem);
      end if;
      phrase := any_name(names, '');
      single := any_of(either_word(array[wanted, stem], '', ''), any_name(others, ''));
      if item -> 'unlike' <> 'null' then
        single := any_of(dish_marks(wanted, texts(item -> 'unlike')), any_name(others, '^'));
        anywhere := anywhere || any_of(single, phrase);
      else
        chef := null;
        if names = '[]' and begins_word('@' || wanted) then
          select either_word(b.meanings, '', b.ending) into chef from words_beginning('@' || wanted, '@' || stem) b;
        end if;
        anywhere := anywhere || any_of(any_of(any_of(either_word(meanings, '', ending), single), phrase), chef);
      end if;
      whole := whole || coalesce(phrase, single);
      phrase := any_name(names, '^');
      single := any_of(either_word(array[wanted, stem], '^', ''), any_name(others, '^'));
      titled := titled || any_of(any_of(either_word(meanings, '^', ending), single), phrase);
      best := best || coalesce(phrase, single);
    end loop;
  end loop;
  for item in select * from jsonb_array_elements(search -> 'in_a_row') loop
    phrase := in_a_row(texts(item), '');
    anywhere := anywhere || phrase;
    whole := whole || phrase;
    phrase := in_a_row(texts(item), '^');
    titled := titled || phrase;
    best := best || phrase;
  end loop;
  foreach mark in array filters loop
    phrase := either_word(string_to_array(ltrim(mark, '!'), '|'), '~', '');
    filter := filter || case when mark like '!%' then !!phrase else phrase end;
  end loop;
  for item in select * from jsonb_array_elements(search -> 'unwanted') loop
    filter := filter || !!any_name(item, '');
  end loop;
  base := filter || anywhere;
  is_all := cardinality(base) = 0;
  foreach mark in array choices loop
    filter := filter || quote_literal('~' || mark)::tsquery;
  end loop;
  -- The index cannot find recipes only by words that they must not have.
  if anywhere is null and not exists (select from unnest(filters) as each where each not like '!%') then
    base := either_word(array['easy', 'medium', 'hard'], '~l', '') || base;
    if choices = '{}' then filter := base; end if;
  end if;
  if anywhere is null then
    anywhere := filter;
    return;
  end if;
  if titled::text <> best::text then good := filter || titled || !!all_of(best); end if;
  fair := filter || whole || !!all_of(titled);
  if anywhere::text <> whole::text then
    rest := filter || anywhere || !!all_of(whole) || !!all_of(titled);
  end if;
  anywhere := filter || anywhere;
  best := filter || best;
end
$$;

-- The rows of recipe_search that match all conditions. As separate conditions, the index skips what one of them rules
-- out: eight filters by food take a twentieth of the time of one query with all of them.
create or replace function match_conditions(conditions tsquery[]) returns text language sql immutable as $$
  select string_agg(format('document @@ (select $1[%s])', place), ' and ')
  from generate_series(1, cardinality(conditions)) as place
$$;

-- Materialized, because PostgreSQL would misjudge the number of matches, and scan all recipes in order.
create or replace function find_matches(conditions tsquery[])
returns table (id bigint, created_at timestamptz, sort_title text, total_time integer)
language plpgsql stable as $$
begin
  if conditions is null then return; end if;
  return query execute
    'select recipe_id, created_at, sort_title, total_time from recipe_search where ' || match_conditions(conditions)
    using conditions;
end
$$;

create or replace function count_matches(conditions tsquery[]) returns bigint language plpgsql stable as $$
declare
  amount bigint;
begin
  if cardinality(conditions) = 1 then return count_matches(conditions[1]); end if;
  execute 'select count(*) from recipe_search where ' || match_conditions(conditions) into amount using conditions;
  return amount;
end
$$;

-- The number of matches. Marks of pairs, titles, foods and allergens have no stored count.
create or replace function count_matches(query tsquery) returns bigint language plpgsql stable as $$
declare
  meanings text[];
  most text;
  amount bigint;
  others tsquery;
begin
  if query::text ~ $re$[&!:\\"^]|''|~[ix]$re$ then
    return (select count(*) from recipe_search where document @@ (select query));
  end if;
  meanings := string_to_array(trim(both '''' from query::text), ''' | ''');
  select word, count_recipes('word/' || word) into most, amount
    from unnest(meanings) as word order by 2 desc limit 1;
  others := either_word(array_remove(meanings, most), '', '') && !!quote_literal(most)::tsquery;
  if others is null then return amount; end if;
  return amount + (select count(*) from recipe_search where document @@ (select others));
end
$$;
