import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';
const names = new Map<string, string>();

/**
 * The mark that begins a query to run as a prepared statement, because planning a large query can take
 * longer than running it. There may only be a few such texts, and no plan may depend on parameters:
 * write limits with `sql.lit`.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

function nameOf(text: string): string {
  const name = names.get(text) ?? `potluck_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a connection prepare marked queries if the database's address has `prepare=on`, as the embedded
 * one has. Behind a pooler, the next query may meet a server without the prepared statement.
 */
export function prepareMarked(client: pg.PoolClient, address: string | undefined): void {
  if (!address || !/[?&]prepare=on(?:&|$)/.test(address)) return;
  client.query = function (this: pg.PoolClient, ...args: unknown[]) {
    const [asked, values, ...rest] = args;
    const { query } = Object.getPrototypeOf(this);
    if (typeof asked !== 'string' || !asked.startsWith(mark))
      return Reflect.apply(query, this, args);
    return Reflect.apply(query, this, [{ name: nameOf(asked), text: asked, values }, ...rest]);
  } as typeof client.query;
}
