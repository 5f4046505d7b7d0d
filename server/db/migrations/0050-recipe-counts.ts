import { type Kysely, sql } from 'kysely';

/**
 * Maintains counts of recipes by difficulty: of all, by chef and by category. Gives category lists one
 * index for each order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What lists of a category are sorted and filtered by, copied from the recipe.
    drop trigger date_membership on recipe_categories;
    drop function date_membership();
    drop index recipe_categories_newest;
    alter table recipe_categories
      add column sort_title text collate "C", add column total_time integer, add column difficulty text;
    update recipe_categories rc
      set created_at = r.created_at, sort_title = r.sort_title, total_time = r.total_time,
        difficulty = r.difficulty
      from recipes r where r.id = rc.recipe_id;
    alter table recipe_categories
      alter column sort_title set not null, alter column total_time set not null,
      alter column difficulty set not null;
    create index recipe_categories_newest
      on recipe_categories (category_id, created_at desc, recipe_id desc) include (difficulty);
    create index recipe_categories_title
      on recipe_categories (category_id, sort_title, recipe_id) include (difficulty);
    create index recipe_categories_time
      on recipe_categories (category_id, total_time, recipe_id) include (difficulty);

    create function copy_recipe_to_membership() returns trigger language plpgsql as $$
    begin
      select created_at, sort_title, total_time, difficulty
      into new.created_at, new.sort_title, new.total_time, new.difficulty
      from recipes where id = new.recipe_id;
      if not found then
        -- The foreign key refuses the row, with its own words.
        new.created_at := now(); new.sort_title := ''; new.total_time := 0; new.difficulty := '';
      end if;
      return new;
    end
    $$;
    create trigger copy_recipe before insert on recipe_categories
      for each row execute function copy_recipe_to_membership();

    create function copy_recipe_to_memberships() returns trigger language plpgsql as $$
    begin
      update recipe_categories
      set created_at = new.created_at, sort_title = new.sort_title, total_time = new.total_time,
        difficulty = new.difficulty
      where recipe_id = new.id;
      return null;
    end
    $$;
    create trigger copy_to_memberships after update on recipes for each row
      when ((old.created_at, old.sort_title, old.total_time, old.difficulty)
        is distinct from (new.created_at, new.sort_title, new.total_time, new.difficulty))
      execute function copy_recipe_to_memberships();

    -- A count is the sum of its rows. Writes only add rows, so none waits for another; one in a few
    -- puts together those that are there.
    create table recipe_counts (
      -- 'all', 'chef/{id}' or 'category/{id}'
      scope text not null,
      difficulty text not null,
      amount bigint not null
    );
    create index recipe_counts_scope on recipe_counts (scope, difficulty);
    insert into recipe_counts
      select 'all', difficulty, count(*) from recipes group by difficulty;
    insert into recipe_counts
      select 'chef/' || author_id, difficulty, count(*) from recipes
      where author_id is not null group by author_id, difficulty;
    insert into recipe_counts
      select 'category/' || category_id, difficulty, count(*) from recipe_categories
      group by category_id, difficulty;

    create function count_recipes(wanted_scope text, wanted_difficulty text default null) returns bigint
    language sql stable as $$
      select coalesce(sum(amount), 0)::bigint from recipe_counts
      where scope = wanted_scope and (wanted_difficulty is null or difficulty = wanted_difficulty)
    $$;

    -- Rows that another transaction is just putting together are left to it.
    create function fold_recipe_counts(scopes text[]) returns void language sql as $$
      with gone as (
        delete from recipe_counts
        where ctid = any (array(
          select ctid from recipe_counts where scope = any (scopes) for update skip locked
        ))
        returning scope, difficulty, amount
      )
      insert into recipe_counts
      select scope, difficulty, sum(amount) from gone
      group by scope, difficulty having sum(amount) <> 0
    $$;

    create function fold_sometimes(touched text[]) returns void language plpgsql as $$
    begin
      if random() < 0.03 then perform fold_recipe_counts(touched); end if;
    end
    $$;
  `.execute(db);
  for (const table of ['recipes', 'recipe_categories'] as const) {
    for (const event of ['insert', 'update', 'delete'] as const) {
      await sql.raw(trigger(table, event)).execute(db);
    }
  }
}

const scopes = {
  recipes: `'all', difficulty), ('chef/' || author_id, difficulty`,
  recipe_categories: `'category/' || category_id, difficulty`,
};

/** Returns a statement-level trigger: one note of changes, however many rows they touch. */
function trigger(table: keyof typeof scopes, event: 'insert' | 'update' | 'delete'): string {
  const parts = [];
  const names = [];
  for (const [rows, amount, never, as] of [
    ['added', 1, 'delete', 'new'],
    ['removed', -1, 'insert', 'old'],
  ] as const) {
    if (event === never) continue;
    names.push(`${as} table as ${rows}`);
    parts.push(`
      select scope, c.difficulty, ${amount} as amount
      from ${rows} cross join lateral (values (${scopes[table]})) c (scope, difficulty)`);
  }
  return `
    create function note_${table}_${event}() returns trigger language plpgsql as $$
    declare
      touched text[];
    begin
      with noted as (
        insert into recipe_counts
        select scope, difficulty, sum(amount)
        from (${parts.join(' union all ')}) changes
        where scope is not null
        group by scope, difficulty having sum(amount) <> 0
        returning scope
      )
      select array_agg(distinct scope) into touched from noted;
      perform fold_sometimes(touched);
      return null;
    end
    $$;
    create trigger note_counts_${event} after ${event} on ${table}
      referencing ${names.join(' ')}
      for each statement execute function note_${table}_${event}();`;
}
