import { expect, test } from 'vitest';
import { addAdmin } from '../../../test/admin/admin.ts';
import { db } from '../../db/database.ts';
import { addImportJob } from './add-run.ts';
import { createImportReport } from './find-run.ts';

test.each(['a;=1+1', 'a\n=1+1', 'a\r\n=1+1', 'a\t=1+1'])(
  'a spreadsheet reads an entry named %j as one cell',
  async (address) => {
    const id = await addImportJob(await addAdmin(), ['https://recipes.example.com/soup']);
    await db.updateTable('import_items').set({ address }).where('run_id', '=', id).execute();
    const report = await new Response(await createImportReport({ id, file: 'all.zip' })).text();
    expect(report).toContain(`\r\n"${address}",waiting,`);
  },
);
