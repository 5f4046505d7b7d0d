import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = /^\s*\/\* prepared: (\w+) \*\//;

/**
 * Begins a query that PostgreSQL is to plan once a connection instead of each time, which for a large
 * one takes longer than answering it. Its text must always be the same, without parameters that its
 * plan depends on.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/**
 * Makes a connection prepare such queries if the address of the database has `prepare=on`: the
 * embedded one has; behind a pooler the next query may meet another server, which does not know it.
 */
export function prepareMarked(client: pg.PoolClient, address: string | undefined): void {
  if (!address || !/[?&]prepare=on(?:&|$)/.test(address)) return;
  client.query = function (this: pg.PoolClient, ...args: unknown[]) {
    const [asked, values, ...rest] = args;
    const name = typeof asked === 'string' && mark.exec(asked)?.[1];
    const { query } = Object.getPrototypeOf(this);
    return Reflect.apply(query, this, name ? [{ name, text: asked, values }, ...rest] : args);
  } as typeof client.query;
}
