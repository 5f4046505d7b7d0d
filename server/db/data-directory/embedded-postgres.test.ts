import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../database.ts';

test('a small database gets small buffers, however large the machine is', async () => {
  const { rows } = await sql`show shared_buffers`.execute(db);
  expect(rows).toEqual([{ shared_buffers: '128MB' }]);
});
