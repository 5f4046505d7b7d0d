import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addRecipe, removeEverything } from '../../../test/factories.ts';
import { listenToPages } from '../../../test/page-notifications.ts';
import { db } from '../database.ts';

beforeEach(removeEverything);

test.each([
  { users: 1000, told: Array.from({ length: 1000 }, (_, n) => `user/fan${n + 1}`) },
  { users: 1001, told: ['users'] },
])(
  'deleting a favorite of $users users evicts the pages of these users, or of all users',
  async ({ users, told }) => {
    const { id } = await addRecipe();
    await db.transaction().execute(async (trx) => {
      await sql`set local potluck.quiet = 'on'`.execute(trx);
      await sql`
        insert into users (id, name, email)
        select 'fan' || n, 'Fan', 'fan' || n || '@example.com' from generate_series(1, ${users}) n
      `.execute(trx);
      await sql`
        insert into favorite_recipes (user_id, recipe_id)
        select id, ${id} from users where name = 'Fan'`.execute(trx);
    });
    const heard = await listenToPages();
    await db.deleteFrom('favorite_recipes').where('recipe_id', '=', id).execute();
    await expect.poll(() => heard.toSorted()).toEqual(told.toSorted());
    await db.deleteFrom('users').where('name', '=', 'Fan').execute();
  },
);
