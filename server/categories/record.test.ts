import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { addCategory, removeEverything } from '../../test/factories.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { findRecord } from '../records/find.ts';
import { addRecordFromForm, saveRecordForm } from '../records/save.ts';
import { categoryRecord } from './record.ts';

let ann: Actor;
const input = { name: 'Quick Dinners', description: 'Ready in half an hour' };

beforeAll(async () => {
  ann = await addAdmin('Ann');
});
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
});

describe('saving', () => {
  test('a category form adds one category, and equal names get distinct slugs', async () => {
    await Promise.all(
      ['f1', 'f1', 'f2'].map((form) => addRecordFromForm(ann, categoryRecord, { form, input })),
    );
    const rows = await db.selectFrom('categories').select('slug').orderBy('slug').execute();
    expect(rows).toEqual([{ slug: 'quick-dinners' }, { slug: 'quick-dinners-2' }]);
  });

  test('of two saves based on the same version of a category, one succeeds and the other is a conflict', async () => {
    const { id } = await addCategory(input);
    const version = (await findRecord(categoryRecord, id))?.version ?? '';
    const outcomes = await Promise.all(
      ['One', 'Two'].map((name) =>
        saveRecordForm(ann, categoryRecord, id, { version, input: { ...input, name } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['conflict', 'saved']);
    const current = await findRecord(categoryRecord, id);
    expect(outcomes.find(({ status }) => status === 'conflict')).toEqual({
      status: 'conflict',
      current,
    });
    expect(await logged()).toMatchObject([{ action: 'change', before: input }]);
  });

  test('saving a deleted category reports the deletion', async () => {
    expect(await saveRecordForm(ann, categoryRecord, 4711, { version: '', input })).toEqual({
      status: 'gone',
    });
  });
});
