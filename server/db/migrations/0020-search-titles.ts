import { type Kysely, sql } from 'kysely';

/**
 * Makes search and category lists fast at a million recipes. GIN indexes store no weights, so titles
 * get their own vector; the other loses its positions and moves out of the row, so counting many
 * matches reads few pages. Memberships copy the recipe's date, so one index lists the newest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table recipe_search;
    create table recipe_search (
      recipe_id bigint primary key references recipes on delete cascade,
      created_at timestamptz not null,
      title tsvector not null,
      -- Title, chef, categories, ingredients and description.
      document tsvector not null
    ) with (toast_tuple_target = 128);
    alter table recipe_search alter column title set storage main;
    alter table recipe_search alter column document set storage external;
    create index recipe_search_title on recipe_search using gin (title) with (fastupdate = off);
    create index recipe_search_document on recipe_search using gin (document) with (fastupdate = off);

    -- PostgreSQL would take 'butter/margarine' for a path and 'egg.milk' for a host.
    create function search_text(content text) returns text language sql immutable as $$
      select translate(content, '/.@:_+=?#-', '          ')
    $$;

    create or replace function refresh_recipe_search(ids bigint[]) returns void language sql as $$
      with content as (
        select
          r.id,
          r.created_at,
          search_text(r.title) as title,
          search_text(concat_ws(' ', r.title, a.name, (
            select string_agg(c.name, ' ')
            from recipe_categories rc join categories c on c.id = rc.category_id
            where rc.recipe_id = r.id
          ), (
            select string_agg(i.name, ' ') from ingredients i where i.recipe_id = r.id
          ), r.description)) as everything
        from recipes r left join authors a on a.id = r.author_id
        where r.id = any (ids)
      ), vectors as materialized (
        select id, created_at, strip(search_vector(title)) as title,
          strip(to_tsvector('potluck_words', everything)) as words,
          strip(to_tsvector('potluck_stems', everything)) as stems
        from content
      ), known as (
        insert into search_words
        select distinct word from vectors, unnest(tsvector_to_array(words)) as word
        where length(word) between 3 and 40 and word !~ '[0-9]'
        order by word
        on conflict do nothing
      )
      insert into recipe_search (recipe_id, created_at, title, document)
      select id, created_at, title, words || stems from vectors
      on conflict (recipe_id) do update
        set created_at = excluded.created_at, title = excluded.title, document = excluded.document
    $$;

    drop function search_query(text[]);
    drop function either_word(text[], boolean, boolean);

    -- What typed words mean, all of them together: anywhere each counts as written, as its stem, and
    -- as the beginning of a word, whole not as a beginning. Only if nothing known begins so do the
    -- closest known words count. Short words must be closer (4 and 5 letters: 1 edit, longer: 2), so
    -- that 'pork' never finds 'pink'.
    create function search_query(typed text[], out anywhere tsquery, out whole tsquery)
    language plpgsql stable as $$
    declare
      wanted text;
      stem text;
      meanings text[];
      ending text;
    begin
      foreach wanted in array typed loop
        wanted := lower(unaccent(wanted));
        stem := coalesce((ts_lexize('potluck_stem', wanted))[1], wanted);
        meanings := array[wanted, stem];
        ending := ':*';
        if length(wanted) >= 4
          and not exists (select from search_words w where w.word >= wanted and w.word < wanted || chr(1114111))
          and not exists (select from search_words w where w.word >= stem and w.word < stem || chr(1114111))
        then
          select coalesce(array_agg(near.word), meanings), '' into meanings, ending from (
            select w.word
            from search_words w
            where w.word % wanted
              and levenshtein_less_equal(w.word, wanted, 2)
                <= case when length(wanted) < 6 then 1 else 2 end
            order by levenshtein_less_equal(w.word, wanted, 2), w.word
            limit 5
          ) near;
        end if;
        anywhere := join_queries(anywhere, either_word(meanings, ending));
        whole := join_queries(whole, either_word(meanings, ''));
      end loop;
    end
    $$;
    create function either_word(words text[], ending text) returns tsquery language sql immutable as $$
      select string_agg(quote_literal(word) || ending, ' | ')::tsquery from unnest(words) as word
    $$;
    create function join_queries(a tsquery, b tsquery) returns tsquery language sql immutable as $$
      select case when a is null then b else a && b end
    $$;

    alter table recipe_categories add column created_at timestamptz;
    update recipe_categories rc set created_at = r.created_at from recipes r where r.id = rc.recipe_id;
    alter table recipe_categories alter column created_at set not null;
    drop index recipe_categories_category;
    create index recipe_categories_newest on recipe_categories (category_id, created_at desc, recipe_id desc);
    create function date_membership() returns trigger language plpgsql as $$
    begin
      -- Without such a recipe the foreign key refuses the row.
      new.created_at := coalesce((select created_at from recipes where id = new.recipe_id), now());
      return new;
    end
    $$;
    create trigger date_membership before insert on recipe_categories
      for each row when (new.created_at is null) execute function date_membership();

    create index recipes_difficulty_newest on recipes (difficulty, created_at desc, id desc);

    do $$ begin perform refresh_recipe_search(array(select id from recipes)); end $$;
  `.execute(db);
}
