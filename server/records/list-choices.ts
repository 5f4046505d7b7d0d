import { type RawBuilder, sql } from 'kysely';
import { db } from '../db/database.ts';

/** A record to choose. */
export type Choice = { id: number; name: string };

/** The maximum number of records that a form lists to choose from. */
export const maxChoices = 1000;

/** Where records are stored, and where recipes refer to them. */
type Choosable = {
  table: RawBuilder<unknown>;
  links: RawBuilder<unknown>;
  /** The column of `links` with the record's id. */
  column: RawBuilder<unknown>;
};

export const chefChoices: Choosable = {
  table: sql.table('authors'),
  links: sql.table('recipes'),
  column: sql.ref('author_id'),
};

/**
 * Returns records to choose from by name: all of them, or those that most recipes have. The records with the ids
 * `always` are included. For admins.
 */
export async function listChoices(
  { table, links, column }: Choosable,
  always: number[] = [],
): Promise<{ listed: Choice[]; isComplete: boolean }> {
  const { rows } = await sql<{ listed: Choice[]; isComplete: boolean }>`
    with first as materialized (select id from ${table} limit ${maxChoices + 1}),
    size as materialized (select count(*) <= ${maxChoices} as is_complete from first),
    listed as (
      select id from first where (select is_complete from size)
      union
      select id from ${table} where id = any (${always}::bigint[])
      union
      (
        select t.id from ${table} t cross join lateral (
          -- Counting all recipes of a frequent record would take long.
          select count(*) as used from (select from ${links} where ${column} = t.id limit 100) few
        ) counted
        where not (select is_complete from size)
        order by used desc, t.id limit ${maxChoices}
      )
    )
    select (select is_complete from size) as "isComplete", coalesce(
      (
        select json_agg(json_build_object('id', id, 'name', name) order by lower(name), id)
        from ${table} join listed using (id)
      ), '[]'
    ) as listed`.execute(db);
  return rows[0] as { listed: Choice[]; isComplete: boolean };
}
