import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSomebody } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { acquireFavoritesSlot, listFavoriteRecipes } from './favorites.ts';

test('one list of favorites is read at a time', async () => {
  const { id } = await addSomebody();
  const order: string[] = [];
  const slot = await acquireFavoritesSlot();
  const listing = listFavoriteRecipes(id).then(({ saved }) => order.push(`${saved} favorites`));
  for (let i = 0; i < 20; i++) await sql`select 1`.execute(db);
  order.push('slot released');
  slot[Symbol.dispose]();
  await listing;
  expect(order).toEqual(['slot released', '0 favorites']);
});
