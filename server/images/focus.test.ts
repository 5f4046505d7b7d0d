import pg from 'pg';
import { expect, test } from 'vitest';
import { addChef, addRecipe } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { setFocalPoint } from './focus.ts';

test('changing a focal point updates every page that shows the picture', async () => {
  const url = `/images/featured/${crypto.randomUUID()}.webp`;
  await db.insertInto('images').values({ url, width: 4, height: 3 }).execute();
  const chef = await addChef({ profile_image: url });
  const whole = await addRecipe({ featuredImage: url });
  const step = await addRecipe({ steps: [{ content: 'Stir.', image: url }] });
  await addRecipe();
  const listener = new pg.Client(process.env.DATABASE_URL);
  const heard = new Set<string>();
  listener.on('notification', ({ payload }) => {
    for (const word of (payload ?? '').split(' ')) heard.add(word);
  });
  await listener.connect();
  await listener.query('listen potluck_pages');
  const cut = (x: number) =>
    db.transaction().execute((trx) => setFocalPoint(trx, url, { x, y: 0.5 }));
  await cut(0.5);
  await listener.query('select 1');
  expect([...heard]).toEqual([]);
  await cut(0.2);
  await expect.poll(() => heard.size).toBeGreaterThan(0);
  await listener.end();
  const told = [`recipe/${whole.slug}`, `recipe/${step.slug}`, `chef/${chef.slug}`, 'chefs'];
  expect(heard).toEqual(new Set(told));
});
