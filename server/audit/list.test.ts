import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin } from '../../test/admin/admin.ts';
import { addCategory, addChef } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { rowsPerPage } from '../db/list-page.ts';
import { findChange, listChanges } from './list.ts';
import { type Actor, recordChange } from './record.ts';

let ann: Actor & { email: string };

beforeAll(async () => {
  ann = await addAdmin('Ann');
});
beforeEach(async () => {
  await db.deleteFrom('audit_log').execute();
});

function record(name: string, change: { before?: unknown; after?: unknown } = {}) {
  return db
    .transaction()
    .execute((trx) =>
      recordChange(trx, ann, { action: 'change', kind: 'recipe', id: 7, name, ...change }),
    );
}

test('an audit entry has its author, subject, before and after, and the names it mentions', async () => {
  const [ana, bea] = [await addChef({ name: 'Ana' }), await addChef({ name: 'Bea' })];
  await addChef({ name: 'Nobody meant' });
  const soups = await addCategory({ name: 'Soups' });
  const before = { authorId: ana.id, categoryIds: [soups.id, 4711] };
  const { rows: clock } = await sql<{ now: Date }>`select now()`.execute(db);
  await record('Soup', { before, after: { authorId: bea.id } });
  await record('Stew', { after: { newAuthorId: ana.id } });
  const { rows } = await listChanges();
  expect(rows).toMatchObject([
    { subject: 'Stew', fields: [{ field: 'Recipes reassigned to', from: null, to: 'Ana' }] },
    {
      ...{ username: 'Ann', action: 'change', kind: 'recipe', subject: 'Soup', isShortened: false },
      fields: [
        { field: 'Author', from: 'Ana', to: 'Bea' },
        { field: 'Categories', from: '#4711 (deleted)\nSoups', to: null },
      ],
    },
  ]);
  expect(new Date(rows[0]?.at ?? '') >= (clock[0]?.now ?? '')).toBe(true);
});

test('the audit log shows the first 2,000 characters of a field, and a single entry all of it', async () => {
  const long = 'leek '.repeat(10_000);
  await record('Soup', { before: { notes: 'onion' }, after: { notes: long, title: 'Stew' } });
  const [listed] = (await listChanges()).rows;
  const fields = [
    { field: 'Title', from: null, to: 'Stew' },
    { field: 'Recipe Notes', from: 'onion', to: long },
  ];
  const cut = { ...fields[1], to: `${long.slice(0, 2000)}...` };
  expect(listed).toMatchObject({ fields: [fields[0], cut], isShortened: true });
  expect(await findChange(listed?.id ?? 0)).toMatchObject({ fields, isShortened: false });
});

test('a page of the audit log lacks the fields of its oldest entries if all are too long together', async () => {
  const after = { notes: 'leek '.repeat(20_000) };
  for (let i = 0; i < 10; i++) await record(`Soup ${i}`, { after });
  const { rows } = await listChanges();
  expect(rows.map(({ fields }) => fields.length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  expect(rows.every(({ isShortened }) => isShortened)).toBe(true);
  expect((await findChange(rows[9]?.id ?? 0))?.fields).toMatchObject([{ to: after.notes }]);
});

test('pages of the audit log link to the next and previous page', async () => {
  for (let i = 0; i < rowsPerPage + 2; i++) await record(`Change ${i}`);
  const first = await listChanges();
  const second = await listChanges({ after: first.next });
  expect(first.rows.map(({ subject }) => subject)).toHaveLength(rowsPerPage);
  expect(second.rows.map(({ subject }) => subject)).toEqual(['Change 1', 'Change 0']);
  expect(await listChanges({ before: second.previous })).toEqual(first);
});

test('only admins see changes of users and invitations', async () => {
  const entry = { action: 'add', id: 'x', name: 'cook@example.com' } as const;
  await db.transaction().execute(async (trx) => {
    await recordChange(trx, ann, { ...entry, kind: 'user' });
    await recordChange(trx, ann, { ...entry, kind: 'invitation' });
  });
  await record('Soup');
  const subjects = async (withUsers: boolean) =>
    (await listChanges({}, { withUsers })).rows.map(({ kind }) => kind);
  expect(await subjects(false)).toEqual(['recipe']);
  expect(await subjects(true)).toEqual(['recipe', 'invitation', 'user']);
  const { rows } = await listChanges({}, { withUsers: true });
  const found = (withUsers: boolean) =>
    Promise.all(rows.map(async ({ id }) => (await findChange(id, { withUsers }))?.kind));
  expect(await found(false)).toEqual(['recipe', undefined, undefined]);
  expect(await found(true)).toEqual(['recipe', 'invitation', 'user']);
});

test('the audit log shows changes of deleted accounts under their old name', async () => {
  const ben = await addAdmin('Ben');
  await db
    .transaction()
    .execute((trx) =>
      recordChange(trx, ben, { action: 'delete', kind: 'chef', id: 1, name: 'Ana' }),
    );
  await db.deleteFrom('users').where('id', '=', ben.id).execute();
  await db
    .transaction()
    .execute((trx) =>
      recordChange(trx, ben, { action: 'delete', kind: 'chef', id: 2, name: 'Bea' }),
    );
  expect((await listChanges()).rows.map(({ username }) => username)).toEqual(['Ben', 'Ben']);
});

test('a rolled-back change is not logged', async () => {
  const undone = db.transaction().execute(async (trx) => {
    await recordChange(trx, ann, { action: 'add', kind: 'chef', id: 1, name: 'Ana' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await listChanges()).rows).toEqual([]);
});
