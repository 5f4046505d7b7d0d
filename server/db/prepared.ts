import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = /^\s*\/\* prepared: (\w+) \*\//;

/**
 * Returns the mark that begins a query to run as a prepared statement, because planning a large query
 * can take longer than running it. Its text must be constant, and its plan independent of parameters.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/**
 * Makes a connection prepare marked queries if the database's address has `prepare=on`, as the embedded
 * one has. Behind a pooler, the next query may meet a server without the prepared statement.
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
