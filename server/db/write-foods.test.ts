import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addRecipe } from '../../test/factories.ts';
import { recipeRecord } from '../recipes/record.ts';
import { findRecord } from '../records/find.ts';
import { replaceRecord } from '../records/write.ts';
import { db } from './database.ts';

const row = (name: string) => ({ quantity: '1', name });

async function stored() {
  const { rows } = await sql<{ title: string; foods: string[]; size: number; amount: number }>`
    select r.title, array_agg(f.name || case when rest is null then '?' else '' end order by f.name) as foods,
      min(size) as size, max(bit_count(signature::bit(64)))::integer as bits
    from recipe_foods join foods f on f.id = food_id join recipes r on r.id = recipe_id
    group by r.id order by r.id`.execute(db);
  return rows;
}

const countOf = async (food: string) => {
  const { rows } = await sql<{ n: number }>`
    select count_recipes('food/' || id) as n from foods where name = ${food}`.execute(db);
  return Number(rows[0]?.n);
};

test('saving stores and counts the foods of a recipe', async () => {
  await addRecipe({ title: 'Empty', ingredients: [] });
  const pie = await addRecipe({
    title: 'Pie',
    ingredients: [
      row('2 eggs'),
      row('salt and pepper'),
      row('butter or lard'),
      row('egg yolks'),
      row('parsley (optional)'),
      { quantity: '', name: 'Filling:' },
    ],
  });
  const omelet = await addRecipe({ title: 'Omelet', ingredients: [row('eggs')] });
  const expected = [
    {
      title: 'Pie',
      foods: ['butter', 'egg', 'lard?', 'parsley?', 'pepper?', 'salt?'],
      size: 2,
      bits: 4,
    },
    { title: 'Omelet', foods: ['egg'], size: 1, bits: 1 },
  ];
  expect(await stored()).toEqual(expected);
  expect(await countOf('egg')).toBe(2);

  await db.transaction().execute(async (trx) => {
    const before = await findRecord(recipeRecord, pie.id, trx);
    if (!before) throw new Error('gone');
    const ingredients = [{ ...before.input.ingredients[0], quantity: '', unit: '', name: 'milk' }];
    await replaceRecord(trx, recipeRecord, before, { ...before.input, ingredients } as never);
  });
  expect((await stored())[0]).toEqual({ title: 'Pie', foods: ['milk'], size: 1, bits: 1 });
  expect([await countOf('egg'), await countOf('milk')]).toEqual([1, 1]);
  await db.deleteFrom('recipes').where('id', '=', omelet.id).execute();
  expect([await countOf('egg'), await countOf('milk')]).toEqual([0, 1]);
});

test('simultaneous saves of the same new foods do not deadlock', async () => {
  const names = ['anchovy', 'miso', 'zucchini'];
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into foods%'
        and datname = current_database()`.execute(db);
    return rows.length;
  };
  const saves = await db.transaction().execute(async (trx) => {
    await trx.insertInto('foods').values({ name: 'miso' }).execute();
    const saves = [names, names.toReversed()].map((each, n) =>
      addRecipe({ title: `${n}`, ingredients: each.map(row) }),
    );
    await expect.poll(waiting).toBe(2);
    return saves;
  });
  await expect(Promise.all(saves)).resolves.toHaveLength(2);
});
