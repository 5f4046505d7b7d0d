import { type Kysely, sql } from 'kysely';

/** Rewrites searches so that the index answers them quickly, and ranks the matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function search_query(text[]);
    drop function either_word(text[], text);
    drop function join_queries(tsquery, tsquery);

    -- Words with digits are known as well, as beginnings; they are not offered for typos.
    insert into search_words
      select word from ts_stat('select document from recipe_search')
      where word ~ '[0-9]' and length(word) between 3 and 100 and word !~ '^[~^]'
      on conflict do nothing;

    -- The beginning of a word, as the words that begin so where they are few: PostgreSQL reads those
    -- one by one and only where all other words are as well, a beginning it collects whole. A word
    -- whose stem is among them says nothing more, for each word stands in the index with its stem.
    create function words_beginning(start text, stem text, out meanings text[], out ending text)
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

    create function either_word(words text[], mark text, ending text) returns tsquery
    language sql immutable as $$
      select string_agg(distinct quote_literal(mark || word) || ending, ' | ')::tsquery
      from unnest(words) as word
    $$;
    create function all_of(a tsquery, b tsquery) returns tsquery language sql immutable as $$
      select case when a is null then b when b is null then a else a && b end
    $$;

    -- What typed words mean, all of them together: anywhere each counts as written, as its stem, and
    -- as the beginning of a word. Only if nothing known begins so do the closest known words count.
    -- Short words must be closer (4 and 5 letters: 1 edit, longer: 2), so that 'pork' never finds
    -- 'pink'. The others say how good a match is, best first: whole words in the title, beginnings in
    -- the title, whole words anywhere, the rest; no recipe is in two, null is in none. As text, for
    -- two that differ in their ending only are equal to PostgreSQL.
    create function search_query(
      typed text[], filters text[],
      out anywhere tsquery, out best tsquery, out good tsquery, out fair tsquery, out rest tsquery
    )
    language plpgsql stable as $$
    declare
      wanted text;
      stem text;
      meanings text[];
      near text[];
      ending text;
      filter tsquery;
      mark text;
      whole tsquery;
      titled tsquery;
    begin
      foreach wanted in array typed loop
        wanted := lower(unaccent(wanted));
        stem := coalesce((ts_lexize('potluck_stem', wanted))[1], wanted);
        near := null;
        if length(wanted) >= 4
          and not exists (select from search_words w where w.word >= wanted and w.word < wanted || chr(1114111))
          and not exists (select from search_words w where w.word >= stem and w.word < stem || chr(1114111))
        then
          select array_agg(word) into near from (
            select w.word
            from search_words w
            where w.word % wanted and w.word !~ '[0-9]' and length(w.word) <= 40
              and levenshtein_less_equal(w.word, wanted, 2)
                <= case when length(wanted) < 6 then 1 else 2 end
            order by levenshtein_less_equal(w.word, wanted, 2), w.word
            limit 5
          ) known;
        end if;
        if near is null then
          select * into meanings, ending from words_beginning(wanted, stem);
        else
          meanings := near;
          ending := '';
        end if;
        anywhere := all_of(anywhere, either_word(meanings, '', ending));
        titled := all_of(titled, either_word(meanings, '^', ending));
        near := coalesce(near, case when wanted = stem then array[stem] else array[wanted, stem] end);
        whole := all_of(whole, either_word(near, '', ''));
        best := all_of(best, either_word(near, '^', ''));
      end loop;
      foreach mark in array filters loop
        filter := all_of(filter, quote_literal('~' || mark)::tsquery);
      end loop;
      if titled::text <> best::text then good := all_of(filter, titled && !!best); end if;
      fair := all_of(filter, whole && !!titled);
      if anywhere::text <> whole::text then rest := all_of(filter, anywhere && !!whole && !!titled); end if;
      anywhere := all_of(filter, anywhere);
      best := all_of(filter, best);
    end
    $$;
  `.execute(db);
}
