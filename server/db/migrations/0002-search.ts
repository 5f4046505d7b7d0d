import { type Kysely, sql } from 'kysely';

/** Full-text search over recipes with ingredients, chef and categories, and the words for fuzzy matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists unaccent;
    create extension if not exists pg_trgm;
    create extension if not exists fuzzystrmatch;

    create text search dictionary potluck_stem (template = snowball, language = english);
    create text search configuration potluck_stems (copy = pg_catalog.simple);
    alter text search configuration potluck_stems
      alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart
      with unaccent, potluck_stem;
    create text search configuration potluck_words (copy = pg_catalog.simple);
    alter text search configuration potluck_words
      alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart
      with unaccent, simple;

    create table recipe_search (
      recipe_id bigint primary key references recipes on delete cascade,
      document tsvector not null
    );
    create index recipe_search_document on recipe_search using gin (document) with (fastupdate = off);

    create table search_words (word text collate "C" primary key);
    create index search_words_similar on search_words using gin (word gin_trgm_ops);

    -- Words as written and their stems: 'berries' finds 'berry', and so does 'berr' while typing.
    create function search_vector(content text) returns tsvector language sql stable as $$
      select to_tsvector('potluck_words', content) || to_tsvector('potluck_stems', content)
    $$;

    -- Title weighs A, category and chef B, ingredients C, description D.
    create function refresh_recipe_search(ids bigint[]) returns void language sql as $$
      with content as (
        select
          r.id,
          r.title,
          r.description,
          concat_ws(' ', a.name, (
            select string_agg(c.name, ' ')
            from recipe_categories rc join categories c on c.id = rc.category_id
            where rc.recipe_id = r.id
          )) as belongs,
          (select string_agg(i.name, ' ') from ingredients i where i.recipe_id = r.id) as ingredients
        from recipes r left join authors a on a.id = r.author_id
        where r.id = any (ids)
      ), words as (
        insert into search_words
        select distinct word
        from content,
          unnest(tsvector_to_array(to_tsvector('potluck_words',
            concat_ws(' ', title, belongs, ingredients, description)))) as word
        where length(word) between 3 and 40 and word !~ '[0-9]'
        order by word
        on conflict do nothing
      )
      insert into recipe_search (recipe_id, document)
      select id,
        setweight(search_vector(title), 'A')
          || setweight(search_vector(belongs), 'B')
          || setweight(search_vector(coalesce(ingredients, '')), 'C')
          || setweight(search_vector(description), 'D')
      from content
      on conflict (recipe_id) do update set document = excluded.document
    $$;

    create function either_word(words text[], beginning boolean, title boolean) returns text
    language sql immutable as $$
      select '(' || string_agg(
        quote_literal(word)
          || case when beginning or title then ':' else '' end
          || case when beginning then '*' else '' end
          || case when title then 'A' else '' end, ' | ') || ')'
      from unnest(words) as word
    $$;

    -- What typed words mean, all of them together. Each counts as written, as its stem, and as the
    -- beginning of a word; only if nothing known begins so, as the closest known words. Short words
    -- must be closer (4 and 5 letters: 1 edit, longer: 2), so that 'pork' never finds 'pink'.
    create function search_query(
      typed text[],
      out anywhere text, out whole text, out in_title text, out whole_in_title text
    )
    language plpgsql stable as $$
    declare
      wanted text;
      stem text;
      meanings text[];
      beginning boolean;
    begin
      foreach wanted in array typed loop
        wanted := lower(unaccent(wanted));
        stem := coalesce((ts_lexize('potluck_stem', wanted))[1], wanted);
        meanings := array[wanted, stem];
        beginning := true;
        if length(wanted) >= 4
          and not exists (select from search_words w where w.word >= wanted and w.word < wanted || chr(1114111))
          and not exists (select from search_words w where w.word >= stem and w.word < stem || chr(1114111))
        then
          select coalesce(array_agg(near.word), meanings), false into meanings, beginning from (
            select w.word
            from search_words w
            where w.word % wanted
              and levenshtein_less_equal(w.word, wanted, 2)
                <= case when length(wanted) < 6 then 1 else 2 end
            order by levenshtein_less_equal(w.word, wanted, 2), w.word
            limit 5
          ) near;
        end if;
        anywhere := concat_ws(' & ', anywhere, either_word(meanings, beginning, false));
        whole := concat_ws(' & ', whole, either_word(meanings, false, false));
        in_title := concat_ws(' & ', in_title, either_word(meanings, beginning, true));
        whole_in_title := concat_ws(' & ', whole_in_title, either_word(meanings, false, true));
      end loop;
    end
    $$;
  `.execute(db);
}
