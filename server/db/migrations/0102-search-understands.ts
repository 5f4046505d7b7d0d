import { type Kysely, sql } from 'kysely';

/**
 * Lets searches find words in a row, leave words out and apply every filter by the one index, and makes
 * them count what other filters would leave.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger note_words_insert on recipe_search;
    drop trigger note_words_update on recipe_search;
    drop trigger note_words_delete on recipe_search;
    drop function filter_marks(bigint);
    drop function search_query(text[], text[]);

    -- What the filters of a list count, by recipe: c{category}, t{tag}, k{cuisine}, d{diet}, m{minutes at
    -- most}, l{difficulty}, a{chef}. Beside the documents, of which a search reads many more.
    create table recipe_marks (
      recipe_id bigint primary key references recipes on delete cascade,
      marks text[] not null
    );
    create function facet_marks(recipe bigint) returns text[] language sql stable as $$
      select array['l' || r.difficulty]
        || array(select 'c' || category_id from recipe_categories where recipe_id = r.id)
        || array(select 't' || tag_id from recipe_tags where recipe_id = r.id)
        || array(select 'd' || diet from unnest(r.diets) as diet)
        || array(
          select 'm' || most from unnest(array[15, 30, 60]) as most where r.total_time between 1 and most
        )
        || case when r.cuisine_slug = '' then '{}' else array['k' || r.cuisine_slug] end
        || case when r.author_id is null then '{}' else array['a' || r.author_id] end
      from recipes r where r.id = recipe
    $$;
    -- In documents also i{food} and x{allergen that the recipe is labeled to contain}.
    create function filter_marks(recipe bigint, facets text[]) returns text[] language sql stable as $$
      select array(
        select '~' || mark from unnest(
          facets || array(select 'i' || food_id from recipe_foods where recipe_id = r.id)
            || array(select 'x' || allergen from unnest(r.allergens) as allergen)
        ) as mark
      )
      from recipes r where r.id = recipe
    $$;

    create function stem_of(word text) returns text language sql stable as $$
      select coalesce((ts_lexize('potluck_stem', word))[1], word)
    $$;
    -- Two stems in a row. There are a million such marks, not one for each pair of words, so that the index
    -- stays small; a recipe has one by chance as rarely.
    create function pair_mark(one text, next text) returns text language sql immutable as $$
      select '"' || left(md5(one || ' ' || next), 5)
    $$;
    create function pair_marks(parts text[]) returns text[] language sql stable as $$
      select array(
        select distinct pair_mark(word, next)
        from unnest(parts) with ordinality as part (content, number), lateral (
          select lexeme as word, place,
            lead(lexeme) over in_order as next, lead(place) over in_order as next_place
          from unnest(to_tsvector('potluck_stems', content)) as found, unnest(found.positions) as place
          window in_order as (order by place)
        ) each
        where next_place = place + 1
      )
    $$;

    drop function title_marks(tsvector);
    -- Planning takes as long as running it for one recipe. The plan is kept, from when tables were small, maybe.
    create or replace function refresh_recipe_search(ids bigint[]) returns void language sql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      with content as materialized (
        select
          r.id,
          r.created_at,
          r.total_time,
          r.sort_title,
          facet_marks(r.id) as facets,
          search_text(r.title) as title,
          array(
            select search_text(part) from unnest(array[r.title, a.name, r.cuisine, r.description]
              || array(
                select c.name from recipe_categories rc join categories c on c.id = rc.category_id
                where rc.recipe_id = r.id
              )
              || array(
                select t.name from recipe_tags rt join tags t on t.id = rt.tag_id
                where rt.recipe_id = r.id
              )
              || array(select i.name from ingredients i where i.recipe_id = r.id)
            ) as part
            where part <> ''
          ) as parts
        from recipes r left join authors a on a.id = r.author_id
        where r.id = any (ids)
      ), vectors as materialized (
        select id, created_at, total_time, sort_title, facets,
          array(
            select '^' || mark
            from unnest(tsvector_to_array(search_vector(title)) || pair_marks(array[title])) as mark
          ) as titled,
          pair_marks(parts) as pairs,
          strip(to_tsvector('potluck_words', array_to_string(parts, ' '))) as words,
          strip(to_tsvector('potluck_stems', array_to_string(parts, ' '))) as stems
        from content
      ), known as (
        insert into search_words
        select distinct word from vectors, unnest(tsvector_to_array(words)) as word
        where length(word) between 3 and 100
        order by word
        on conflict do nothing
      ), marked as (
        insert into recipe_marks (recipe_id, marks) select id, facets from vectors
        on conflict (recipe_id) do update set marks = excluded.marks
          where recipe_marks.marks <> excluded.marks
      )
      insert into recipe_search (recipe_id, created_at, total_time, sort_title, document)
      select id, created_at, total_time, sort_title,
        words || stems || array_to_tsvector(titled || pairs || filter_marks(id, facets))
      from vectors
      on conflict (recipe_id) do update
        set created_at = excluded.created_at, total_time = excluded.total_time,
          sort_title = excluded.sort_title, document = excluded.document, padding = excluded.padding
    $$;
  `.execute(db);
  await sql`
    create function any_of(a tsquery, b tsquery) returns tsquery language sql immutable as $$
      select case when a is null then b when b is null then a else a || b end
    $$;
    create function plain_word(typed text) returns text language sql stable as $$
      select lower(unaccent(typed))
    $$;
    -- Words in a row, or a word in any form. 'mark' is '^' for titles.
    create function in_a_row(words text[], mark text) returns tsquery language sql stable as $$
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
    create function texts(list jsonb) returns text[] language sql immutable as $$
      select array(select jsonb_array_elements_text(list))
    $$;
    -- Any of some names; a name is an array of words.
    create function any_name(names jsonb, mark text) returns tsquery language plpgsql stable as $$
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
    create function is_known(word text) returns boolean language sql stable as $$
      select exists (select from search_words where search_words.word = is_known.word)
    $$;

    -- The closest known word, for one that no known word begins with. Short words must be closer (4 and 5
    -- letters: 1 edit, longer: 2), so that 'pork' never finds 'pink'.
    create function closest_word(wanted text) returns text language sql stable as $$
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
    create function likely_word(wanted text) returns text language plpgsql stable as $$
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

    -- Whether a food's name has one of some names in it ('ends': at its end), apart from others: 'milk', but not
    -- 'coconut milk'.
    create function is_food(name text, names text[], others text[], ends boolean) returns boolean
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
    create function list_marks(wanted jsonb, out filters text[], out choices text[])
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

    -- What a search means, as SQL for the index. 'wanted' has its words, each with other names for it, and
    -- quoted phrases ('in_a_row'), all of which a recipe must have; 'unwanted' has names that it must not
    -- have. 'filters' and 'choices' are those of list_marks. A word counts as written, as its stem, as the beginning
    -- of a word, and if no word begins so, 'corrected' has the closest word. 'best' to 'rest' say how good a
    -- match is: whole words in the title, beginnings in the title, whole words anywhere, the rest; no recipe
    -- is in two, null is in none. Texts are compared, for two that differ in their ending only are equal to
    -- PostgreSQL. 'base' is 'anywhere' without choices; 'is_all': it has all recipes.
    create function search_query(
      search jsonb, filters text[], choices text[],
      out anywhere tsquery, out best tsquery, out good tsquery, out fair tsquery, out rest tsquery,
      out base tsquery, out is_all boolean, out corrected jsonb
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
      phrase tsquery;
      filter tsquery;
      chosen tsquery;
      mark text;
      whole tsquery;
      titled tsquery;
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
          if length(wanted) >= 4 and wanted !~ '[0-9]' and (item ->> 'correct')::boolean then
            near := null;
            if is_known(wanted) then
              if length(wanted) >= 6 and wanted ~ '^[a-z]+$' then near := likely_word(wanted); end if;
            elsif not exists (select from search_words w where w.word >= wanted and w.word < wanted || chr(1114111))
              and not exists (select from search_words w where w.word >= stem and w.word < stem || chr(1114111))
            then
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
          select * into meanings, ending from words_beginning(wanted, stem);
          phrase := any_name(others, '');
          anywhere := all_of(anywhere, any_of(either_word(meanings, '', ending), phrase));
          whole := all_of(whole, any_of(either_word(array[wanted, stem], '', ''), phrase));
          phrase := any_name(others, '^');
          titled := all_of(titled, any_of(either_word(meanings, '^', ending), phrase));
          best := all_of(best, any_of(either_word(array[wanted, stem], '^', ''), phrase));
        end loop;
      end loop;
      for item in select * from jsonb_array_elements(search -> 'in_a_row') loop
        phrase := in_a_row(texts(item), '');
        anywhere := all_of(anywhere, phrase);
        whole := all_of(whole, phrase);
        phrase := in_a_row(texts(item), '^');
        titled := all_of(titled, phrase);
        best := all_of(best, phrase);
      end loop;
      foreach mark in array filters loop
        phrase := either_word(string_to_array(ltrim(mark, '!'), '|'), '~', '');
        filter := all_of(filter, case when mark like '!%' then !!phrase else phrase end);
      end loop;
      for item in select * from jsonb_array_elements(search -> 'unwanted') loop
        filter := all_of(filter, !!any_name(item, ''));
      end loop;
      base := all_of(filter, anywhere);
      is_all := base is null;
      foreach mark in array choices loop
        chosen := all_of(chosen, quote_literal('~' || mark)::tsquery);
      end loop;
      filter := all_of(filter, chosen);
      -- The index finds nothing by what recipes must not have alone.
      if anywhere is null and not exists (select from unnest(filters) as each where each not like '!%') then
        base := all_of(either_word(array['easy', 'medium', 'hard'], '~l', ''), base);
        if chosen is null then filter := base; end if;
      end if;
      if anywhere is null then
        anywhere := filter;
        return;
      end if;
      if titled::text <> best::text then good := all_of(filter, titled && !!best); end if;
      fair := all_of(filter, whole && !!titled);
      if anywhere::text <> whole::text then rest := all_of(filter, anywhere && !!whole && !!titled); end if;
      anywhere := all_of(filter, anywhere);
      best := all_of(filter, best);
    end
    $$;
    -- As before, but the marks of foods and allergens have no count.
    create or replace function count_matches(query tsquery) returns bigint language plpgsql stable as $$
    declare
      meanings text[];
      most text;
      amount bigint;
      others tsquery;
    begin
      if query::text ~ $re$[&!:\\\\]|''|~[ix]$re$ then
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
    drop index recipe_search_document;
    do $$ begin perform refresh_recipe_search(array(select id from recipes)); end $$;
    create index recipe_search_document on recipe_search using gin (document) with (fastupdate = off);
    delete from recipe_counts where scope like 'word/%';
    insert into recipe_counts
      select 'word/' || word, '', ndoc from ts_stat('select document from recipe_search')
      where word !~ '^(["^]|~[ix])';
    create index recipe_counts_marks on recipe_counts (scope) where scope like 'word/~%';
  `.execute(db);
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql.raw(trigger(event)).execute(db);
  }
}

/** Returns a statement-level trigger that counts words and, from now on, the marks that filters show. */
function trigger(event: 'insert' | 'update' | 'delete'): string {
  const changes: string[] = [];
  const names: string[] = [];
  for (const [rows, amount, never, as] of [
    ['added', 1, 'delete', 'new'],
    ['removed', -1, 'insert', 'old'],
  ] as const) {
    if (event === never) continue;
    names.push(`${as} table as ${rows}`);
    changes.push(
      `select unnest(tsvector_to_array(document)) as word, ${amount} as amount from ${rows}`,
    );
  }
  return `
    create or replace function note_words_${event}() returns trigger language plpgsql as $$
    declare
      touched text[];
    begin
      -- Fires for 'on conflict do update' also when nothing was.
      if not exists (select from ${names[0]?.split(' ').at(-1)}) then return null; end if;
      with noted as (
        insert into recipe_counts
        select 'word/' || word, '', sum(amount)
        from (${changes.join(' union all ')}) changes
        where word !~ '^(["^]|~[ix])'
        group by word having sum(amount) <> 0
        returning scope
      )
      select array_agg(scope) into touched from noted;
      perform fold_sometimes(touched);
      return null;
    end
    $$;
    create trigger note_words_${event} after ${event} on recipe_search
      referencing ${names.join(' ')}
      for each statement execute function note_words_${event}();`;
}
