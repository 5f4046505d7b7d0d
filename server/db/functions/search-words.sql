-- Finds the words of recipes that a typed word may stand for.

create or replace function plain_word(typed text) returns text language sql stable as $$
  select lower(unaccent(typed))
$$;

create or replace function stem_of(word text) returns text language sql stable as $$
  select coalesce((ts_lexize('potluck_stem', word))[1], word)
$$;

create or replace function is_known(word text) returns boolean language sql stable as $$
  select exists (select from search_words where search_words.word = is_known.word)
$$;

-- Returns the words with this beginning if they are few. PostgreSQL then reads only recipes that have the other words,
-- too; it would collect all matches of a beginning. A word is left out if its stem is among them, because the index has
-- each word with its stem.
create or replace function words_beginning(start text, stem text, out meanings text[], out ending text)
language plpgsql stable as $$
declare
  most constant integer := 60;
begin
  -- Shorter words are not known.
  if length(start) >= 3 then
    meanings := array(
      select word from search_words
      where word >= start and word < start || chr(1114111) limit most + 1
    );
  end if;
  if length(start) < 3 or cardinality(meanings) > most then
    meanings := case when starts_with(stem, start) then array[start] else array[start, stem] end;
    ending := ':*';
    return;
  end if;
  meanings := meanings || array[start, stem];
  meanings := array(
    select distinct word
    from (
      select word, coalesce((ts_lexize('potluck_stem', word))[1], word) as stem
      from unnest(meanings) as word
    ) each
    where each.stem = word or not each.stem = any (meanings)
  );
  ending := '';
end
$$;

-- The closest known word, for one that no known word begins with. Short words must be closer (4 and 5
-- letters: 1 edit, longer: 2), so that 'pork' never finds 'pink'.
create or replace function closest_word(wanted text) returns text language sql stable as $$
  select word from (
    select w.word, levenshtein_less_equal(w.word, wanted, 2) as edits
    from search_words w
    where w.word % wanted and w.word !~ '[0-9]' and length(w.word) <= 40
  ) near
  where edits <= case when length(wanted) < 6 then 1 else 2 end
  order by edits, left(word, 1) <> left(wanted, 1), count_recipes('word/' || word) desc, word
  limit 1
$$;

-- A word that is four times as frequent as a rare one and differs from it in a letter that was left out or
-- added or in two that changed places, as 'turmeric' from 'tumeric'. Another letter instead, as in
-- 'batter' or 'mustard', is more often another word, as are words in titles.
create or replace function likely_word(wanted text) returns text language plpgsql stable as $$
declare
  amount constant bigint := count_recipes('word/' || wanted);
  letters constant integer := length(wanted);
begin
  if amount > greatest(20, count_recipes('all') / 200)
    or exists (select from recipe_search where document @@ (quote_literal('^' || wanted)::tsquery))
  then
    return null;
  end if;
  return (
    select word from search_words, count_recipes('word/' || word) as frequency
    where word = any (array(
      select left(wanted, at) || substr(wanted, at + 2) from generate_series(1, letters - 1) as at
      union
      select left(wanted, at) || chr(letter) || substr(wanted, at + 1)
      from generate_series(1, letters) as at, generate_series(97, 122) as letter
      union
      select left(wanted, at) || substr(wanted, at + 2, 1) || substr(wanted, at + 1, 1) || substr(wanted, at + 3)
      from generate_series(1, letters - 2) as at
    )) and word <> wanted and stem_of(word) <> stem_of(wanted) and frequency >= 4 * greatest(amount, 1)
    order by frequency desc, word limit 1
  );
end
$$;
