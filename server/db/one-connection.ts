import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Client } from 'pg';
import type { Schema } from './schema.ts';

/**
 * Returns a Kysely instance on one open connection, for code that also runs COPY, which Kysely does
 * not support.
 */
export function createKyselyForClient(client: Client): Kysely<Schema> {
  // The part of a pool that Kysely uses; a real pool does not accept an existing connection.
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = {
    connect: async () => connection as PostgresPoolClient,
    end: async () => {},
    options: {},
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
