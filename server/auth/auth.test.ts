import { getAuthTables } from 'better-auth/db';
import { expect, test } from 'vitest';
import { auth } from './auth.ts';

const { db } = auth.options.database;

test.each(Object.values(getAuthTables(auth.options)))(
  'the table of $modelName has every column that Better Auth needs',
  async ({ modelName, fields }) => {
    const columns = Object.entries(fields).map(([name, { fieldName }]) => fieldName ?? name);
    const query = db.selectFrom(modelName as never).select(['id', ...columns] as never[]);
    expect(await query.limit(0).execute()).toEqual([]);
  },
);
