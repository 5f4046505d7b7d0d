import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addChef, addRecipe } from '../../test/factories.ts';
import { listenToPages } from '../../test/page-notifications.ts';
import { db } from '../db/database.ts';
import { setFocalPoint } from './focus.ts';

test('changing a focal point updates every page that shows the picture', async () => {
  const url = `/images/featured/${crypto.randomUUID()}.webp`;
  await db.insertInto('images').values({ url, width: 4, height: 3 }).execute();
  const chef = await addChef({ profile_image: url });
  const whole = await addRecipe({ featuredImage: url });
  const step = await addRecipe({ steps: [{ content: 'Stir.', image: url }] });
  await addRecipe();
  const heard = await listenToPages();
  const cut = (x: number) =>
    db.transaction().execute((trx) => setFocalPoint(trx, url, { x, y: 0.5 }));
  await cut(0.5);
  await sql`select say_change('nothing')`.execute(db);
  await cut(0.2);
  const told = [`recipe/${whole.slug}`, `recipe/${step.slug}`, `chef/${chef.slug}`, 'chefs'];
  await expect.poll(() => heard.slice(1).toSorted()).toEqual(told.toSorted());
  expect(heard[0]).toBe('nothing');
});
