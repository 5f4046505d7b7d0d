import { expect, test } from 'vitest';
import { addAdmin } from '../../../test/admin/admin.ts';
import { db } from '../../db/database.ts';
import { addRun } from './add-run.ts';
import { runReport } from './find-run.ts';

test.each(['a;=1+1', 'a\n=1+1', 'a\r\n=1+1', 'a\t=1+1'])(
  'a spreadsheet takes an entry named %j for one cell',
  async (address) => {
    const id = await addRun(await addAdmin(), ['https://recipes.example.com/soup']);
    await db.updateTable('import_items').set({ address }).where('run_id', '=', id).execute();
    const report = await new Response(await runReport({ id, file: 'all.zip' })).text();
    expect(report).toContain(`\r\n"${address}",waiting,`);
  },
);
