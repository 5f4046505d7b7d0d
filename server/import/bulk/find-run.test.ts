import { expect, test } from 'vitest';
import { addAdmin } from '../../../test/admin/admin.ts';
import { db } from '../../db/database.ts';
import { addRun } from './add-run.ts';
import { runReport } from './find-run.ts';

test.each(['=1+1', '@a', 'a;=1+1', 'a\n=1+1', 'a\r\n=1+1', 'a\t=1+1', 'a","=1+1'])(
  'a spreadsheet does not execute an entry named %j',
  async (address) => {
    const id = await addRun(await addAdmin(), ['https://recipes.example.com/soup']);
    await db.updateTable('import_items').set({ address }).where('run_id', '=', id).execute();
    const text = await new Response(await runReport({ id, file: 'all.zip' })).text();
    const [, row = ''] = /^"entry".*\r\n([\s\S]*)\r\n$/.exec(text) ?? [];
    // Every cell is empty or in quotes, and none begins with a formula.
    expect(row).toMatch(/^(?:"(?![=@])(?:[^"]|"")*")?(?:,(?:"(?![=@])(?:[^"]|"")*")?)*$/);
  },
);
