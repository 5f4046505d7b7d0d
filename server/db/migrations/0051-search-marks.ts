import { type Kysely, sql } from 'kysely';

/**
 * Lets one index answer every search: title words are indexed again with a mark before them, and
 * category and difficulty are indexed as words, so a filtered search reads only its matches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No typed word has such a character.
    create function title_marks(title tsvector) returns text[] language sql immutable as $$
      select array(select '^' || word from unnest(tsvector_to_array(title)) as word)
    $$;
    create function filter_marks(recipe bigint) returns text[] language sql stable as $$
      select array['~' || r.difficulty] || array(
        select '~c' || rc.category_id from recipe_categories rc where rc.recipe_id = r.id
      )
      from recipes r where r.id = recipe
    $$;

    alter table recipe_search rename to recipe_search_before;
    -- Vectors lie outside the rows, so that counting many matches reads few pages. PostgreSQL moves
    -- them there only from rows of more than 2 kB; what makes every row as long is spaces, which it
    -- then packs into a few bytes.
    create table recipe_search (
      recipe_id bigint not null,
      -- What matches are sorted by, copied from the recipe.
      created_at timestamptz not null,
      total_time integer not null,
      sort_title text collate "C" not null,
      document tsvector not null,
      padding text not null default repeat(' ', 2048)
    ) with (toast_tuple_target = 128);
    alter table recipe_search alter column document set storage external;
    insert into recipe_search (recipe_id, created_at, total_time, sort_title, document)
      select r.id, r.created_at, r.total_time, r.sort_title,
        document || array_to_tsvector(title_marks(s.title) || filter_marks(r.id))
      from recipe_search_before s join recipes r on r.id = s.recipe_id order by r.id;
    drop table recipe_search_before;
    alter table recipe_search
      add primary key (recipe_id),
      add foreign key (recipe_id) references recipes on delete cascade;
    create index recipe_search_document on recipe_search using gin (document) with (fastupdate = off);

    create or replace function refresh_recipe_search(ids bigint[]) returns void language sql as $$
      with content as (
        select
          r.id,
          r.created_at,
          r.total_time,
          r.sort_title,
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
        select id, created_at, total_time, sort_title, strip(search_vector(title)) as title,
          strip(to_tsvector('potluck_words', everything)) as words,
          strip(to_tsvector('potluck_stems', everything)) as stems
        from content
      ), known as (
        insert into search_words
        select distinct word from vectors, unnest(tsvector_to_array(words)) as word
        where length(word) between 3 and 100
        order by word
        on conflict do nothing
      )
      insert into recipe_search (recipe_id, created_at, total_time, sort_title, document)
      select id, created_at, total_time, sort_title,
        words || stems || array_to_tsvector(title_marks(title) || filter_marks(id))
      from vectors
      on conflict (recipe_id) do update
        set created_at = excluded.created_at, total_time = excluded.total_time,
          sort_title = excluded.sort_title, document = excluded.document, padding = excluded.padding
    $$;

    create function copy_recipe_to_search() returns trigger language plpgsql as $$
    begin
      update recipe_search
      set created_at = new.created_at, total_time = new.total_time, sort_title = new.sort_title
      where recipe_id = new.id;
      return null;
    end
    $$;
    create trigger copy_to_search after update on recipes for each row
      when ((old.created_at, old.total_time, old.sort_title)
        is distinct from (new.created_at, new.total_time, new.sort_title))
      execute function copy_recipe_to_search();
  `.execute(db);
}
