import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';
const names = new Map<string, string>();

/**
 * The mark of a query that runs as a prepared statement, because planning a large query can take
 * longer than running it. Use it for few distinct texts whose plan does not depend on parameters:
 * write limits with `sql.lit`.
 */
export const preparedStatementMark: RawBuilder<unknown> = sql.raw(mark);

/** A client that runs marked queries as prepared statements. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const isMarked = typeof text === 'string' && text.startsWith(mark);
    const query = isMarked ? [{ name: nameOf(text), text, values }, ...rest] : args;
    return Reflect.apply(super.query, this, query) as never;
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `potluck_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Returns the class of a pool's clients. It prepares marked queries if the database's URL has `prepare=on`, as the
 * embedded database's URL does. Behind a pooler, the next query may reach a server without the prepared statement.
 */
export function getClientClass(url: string | undefined): typeof pg.Client {
  return /[?&]prepare=on(?:&|$)/.test(url ?? '') ? PreparingClient : pg.Client;
}
