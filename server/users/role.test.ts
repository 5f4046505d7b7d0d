import { beforeEach, expect, test } from 'vitest';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { addSomebody } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { rowsPerPage } from '../db/list-page.ts';
import { deleteAccount } from '../profiles/delete.ts';
import { findUserForAdmin, listUsers } from './list.ts';
import { changeRole } from './role.ts';

beforeEach(async () => {
  await db.deleteFrom('users').execute();
  await db.deleteFrom('audit_log').execute();
});

function admins() {
  return db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
}

test('granting and revoking a role are logged, but setting the same role again is not', async () => {
  const ann = await addAdmin('Ann');
  const cook = await addSomebody({ username: 'Cook' });
  expect(await changeRole(ann, cook.id, 'admin')).toEqual({ status: 'done', username: 'Cook' });
  expect(await changeRole(ann, cook.id, 'admin')).toEqual({ status: 'done', username: 'Cook' });
  expect(await changeRole(ann, cook.id, 'user')).toEqual({ status: 'done', username: 'Cook' });
  expect(await changeRole(ann, 'nobody', 'admin')).toMatchObject({ status: 'gone' });
  expect(await logged()).toMatchObject([
    {
      username: 'Ann',
      action: 'grant',
      kind: 'user',
      subject_id: cook.id,
      before: { role: 'user' },
    },
    { action: 'revoke', subject: 'Cook', before: { role: 'admin' }, after: { role: 'user' } },
  ]);
});

test('a change between other roles is logged as a change', async () => {
  const ann = await addAdmin('Ann');
  const cook = await addSomebody({ username: 'Cook' });
  await changeRole(ann, cook.id, 'author');
  await changeRole(ann, cook.id, 'editor');
  expect(await logged()).toMatchObject([
    { action: 'change', subject: 'Cook', before: { role: 'user' }, after: { role: 'author' } },
    { action: 'change', subject: 'Cook', before: { role: 'author' }, after: { role: 'editor' } },
  ]);
});

test('the role of the last admin cannot be taken away', async () => {
  const ann = await addAdmin('Ann');
  expect(await changeRole(ann, ann.id, 'user')).toEqual({ status: 'last-admin', username: 'Ann' });
  expect(await admins()).toHaveLength(1);
});

test('a user with an unconfirmed address gets no role', async () => {
  const ann = await addAdmin();
  const cook = await addSomebody();
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', cook.id).execute();
  expect(await changeRole(ann, cook.id, 'admin')).toMatchObject({ status: 'unconfirmed' });
  expect(await admins()).toHaveLength(1);
});

test('one admin remains when admins revoke each other or leave at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    await db.deleteFrom('users').execute();
    const [ann, ben, cleo] = [await addAdmin(), await addAdmin(), await addAdmin()];
    await Promise.all([
      changeRole(ann, ben.id, 'user'),
      changeRole(ben, ann.id, 'user'),
      deleteAccount(cleo.id),
      changeRole(cleo, ben.id, 'user'),
    ]);
    expect(await admins()).toHaveLength(1);
  }
});

test('the list of users shows admins first, then the newest, and is searchable', async () => {
  await addAdmin('Zoe');
  const old = await addSomebody({ username: 'Old Cook', email: 'old@kitchen.example' });
  await db
    .updateTable('users')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', old.id)
    .execute();
  await addSomebody({ username: 'New Cook' });
  await db
    .updateTable('profiles')
    .set({ full_name: 'Amélie P.' })
    .where('username', '=', 'New Cook')
    .execute();
  const names = async (search: string) =>
    (await listUsers(search)).rows.map(({ username }) => username);
  expect(await names('')).toEqual(['Zoe', 'New Cook', 'Old Cook']);
  expect(await names('D COOK')).toEqual(['Old Cook']);
  expect(await names('kitchen')).toEqual(['Old Cook']);
  expect(await names('amélie')).toEqual(['New Cook']);
  expect(await names('%')).toEqual([]);
  expect(await findUserForAdmin(old.id)).toMatchObject({
    email: 'old@kitchen.example',
    role: 'user',
  });
  expect(await findUserForAdmin('nobody')).toBeNull();
});

test('pages of users link to the next and previous', async () => {
  await addAdmin();
  const created = new Date('2026-01-01');
  await db
    .insertInto('users')
    .values(
      Array.from({ length: rowsPerPage + 4 }, (_, i) => ({
        id: `user-${i}`,
        name: `user${i}`,
        email: `user${i}@example.com`,
        // Pairs with the same time.
        created_at: new Date(created.getTime() + Math.floor(i / 2)),
      })),
    )
    .execute();
  const first = await listUsers('');
  const second = await listUsers('', { after: first.next });
  const all = [...first.rows, ...second.rows];
  expect(all).toHaveLength(rowsPerPage + 5);
  expect(new Set(all.map(({ id }) => id)).size).toBe(rowsPerPage + 5);
  expect(second.next).toBeNull();
  expect(await listUsers('', { before: second.previous })).toEqual(first);
});
