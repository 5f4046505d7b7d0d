-- Finds the words of recipes that a typed word may mean.

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
      where word >= start and word < start || chr(1114111) order by word limit most + 1
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

-- Whether a known word begins with this. Reads the index in order, so that only one word is read.
create or replace function begins_word(start text) returns boolean language sql stable as $$
  select exists (
    select from (select word from search_words where word >= start order by word limit 1) next
    where starts_with(word, start)
  )
$$;

-- Whether a known word or a chef's name begins with this.
create or replace function is_beginning(start text) returns boolean language sql stable as $$
  select begins_word(start) or begins_word('@' || start)
$$;

-- How words of 4 to 40 letters sound in English, as indexed; others make no sound. Metaphone takes 'cc' for two sounds.
create or replace function sound_of(word text) returns text language sql immutable as $$
  select case when word ~ '^[a-z]{4,40}$' then metaphone(regexp_replace(word, '(.)\1', '\1', 'g'), 20) else '' end
$$;

-- The closest known word, for one that no known word begins with, and never a chef's name. Short words must be closer
-- (4 and 5 letters: 1 edit, longer: 2), so that 'pork' never finds 'pink'. Two other letters, as in 'cheesefare' for
-- 'cheesecake', make another word, unless they changed places or sound the same. PostgreSQL underestimates
-- the cost of comparing a word, and would read up to 70,000 words in turn.
create or replace function closest_word(wanted text) returns text language sql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select word from (
    select word, is_same_sound, levenshtein_less_equal(word, wanted, 3) as edits
    from (
      select w.word, false as is_same_sound from search_words w
      where w.word % wanted and w.word !~ '[0-9@]' and length(w.word) <= 40
      union all
      select w.word, true from search_words w
      where w.word ~ '^[a-z]{4,40}$'
        and metaphone(regexp_replace(w.word, '(.)\1', '\1', 'g'), 20) = sound_of(wanted)
    ) either
  ) near
  where edits <= case when length(wanted) < 6 then 1 when is_same_sound then 3 else 2 end
    and (
      is_same_sound or edits < 2 or length(word) <> length(wanted)
      or (select array_agg(a order by a) from unnest(string_to_array(word, null)) a)
        = (select array_agg(b order by b) from unnest(string_to_array(wanted, null)) b)
    )
  order by edits - is_same_sound::integer, left(word, 1) <> left(wanted, 1),
    count_recipes('word/' || word) desc, word
  limit 1
$$;

-- The most frequent word that begins like a mistyped beginning, with one edit after the first two letters.
create or replace function closest_beginning(start text) returns text language sql stable as $$
  select word from search_words w
  where word >= left(start, 2) and word < left(start, 2) || chr(1114111)
    and length(start) between 4 and 40 and w.word ~ '^[a-z]{4,40}$'
    and 1 >= any (array(
      select levenshtein_less_equal(left(word, length(start) + longer), start, 1)
      from generate_series(-1, 1) as longer
    ))
  order by count_recipes('word/' || word) desc, word
  limit 1
$$;

-- The correction of each mistyped word. The last word may be the beginning of a word.
create or replace function correct_words(words text[]) returns table (word text, correction text)
language sql stable as $$
  select word, case when length(plain) >= 4 and plain !~ '[0-9]' and not is_beginning(plain) then
      coalesce(closest_word(plain), closest_beginning(plain))
    end
  from unnest(words) as word, plain_word(word) as plain
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
    -- Not 'exists', for which PostgreSQL would read all documents in turn.
    or count_matches(quote_literal('^' || wanted)::tsquery) > 0
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
