import { type Kysely, sql } from 'kysely';

/** Maintains how many recipes have a word, as counts of recipes are (0050), so that searches need not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- scope: 'word/{word}', of any difficulty
    insert into recipe_counts
      select 'word/' || word, '', ndoc from ts_stat('select document from recipe_search')
      where word !~ '^[~^]';

    -- A query for one word in several meanings is '''a'' | ''b''': the most frequent one's count is kept,
    -- and the index counts what has others only. Anything else is counted whole.
    create function count_matches(query tsquery) returns bigint language plpgsql stable as $$
    declare
      meanings text[];
      most text;
      amount bigint;
      others tsquery;
    begin
      if query::text ~ $re$[&!:\\\\]|''$re$ then
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
  `.execute(db);
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql.raw(trigger(event)).execute(db);
  }
}

/** Returns a statement-level trigger: one note of changes, however many rows they touch. */
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
    create function note_words_${event}() returns trigger language plpgsql as $$
    declare
      touched text[];
    begin
      with noted as (
        insert into recipe_counts
        select 'word/' || word, '', sum(amount)
        from (${changes.join(' union all ')}) changes
        where word !~ '^[~^]'
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
