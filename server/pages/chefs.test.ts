import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { listChefs } from './chefs.ts';

beforeEach(removeEverything);

async function names(search: string): Promise<string[]> {
  return (await listChefs(search)).chefs.map(({ name }) => name);
}

describe('searching names and bios', () => {
  beforeEach(async () => {
    await addChef({ name: 'Chloé Bernard', bio: 'French bistro food.' });
    await addChef({ name: 'Omar Haddad', bio: 'Charcoal, lemons, 100% Beirut.' });
    await addChef({ name: 'Żaneta Łuczak', bio: 'Pierogi_and more \\ less' });
  });

  test.each([
    ['bernard', 'Chloé Bernard'],
    ['BERN', 'Chloé Bernard'],
    ['chloé', 'Chloé Bernard'],
    ['CHLOÉ', 'Chloé Bernard'],
    ['bistro FOOD', 'Chloé Bernard'],
    ['charcoal', 'Omar Haddad'],
    ['coal', 'Omar Haddad'],
    ['ar hadd', 'Omar Haddad'],
    ['łuczak', 'Żaneta Łuczak'],
    ['ż', 'Żaneta Łuczak'],
    ['chloe', 'Chloé Bernard'],
    ['Bístro', 'Chloé Bernard'],
    ['ZANETA LUC', 'Żaneta Łuczak'],
    ['１００％', 'Omar Haddad'],
    ['%', 'Omar Haddad'],
    ['0%', 'Omar Haddad'],
    ['_', 'Żaneta Łuczak'],
    ['i_a', 'Żaneta Łuczak'],
    ['\\', 'Żaneta Łuczak'],
  ])('a search for chefs by %s finds %s', async (search, name) => {
    expect(await names(search)).toEqual([name]);
  });

  test.each(['nobody', '%%', 'b_r', "o'; drop table authors; --", 'haddad charcoal', '\\_', '"'])(
    'a search for chefs by %s finds nobody',
    async (search) => {
      expect(await names(search)).toEqual([]);
    },
  );

  test('a search for chefs does not match across name and bio', async () => {
    expect(await names('bernard french')).toEqual([]);
    expect(await names('d f')).toEqual([]);
  });

  test('a search for chefs does not ignore accents in bios', async () => {
    await sql`
      create sequence texts_made_plain;
      alter function plain_text rename to quietly_plain_text;
      create function plain_text(text) returns text language sql immutable strict
        as $$ select quietly_plain_text($1) from nextval('texts_made_plain') $$`.execute(db);
    try {
      await names('zz');
      const { rows } = await sql`
        select last_value <= 2 as "isFew" from texts_made_plain`.execute(db);
      // The searched text, perhaps for the plan as well.
      expect(rows).toEqual([{ isFew: true }]);
    } finally {
      await sql`
        drop function plain_text;
        alter function quietly_plain_text rename to plain_text;
        drop sequence texts_made_plain`.execute(db);
    }
  });

  test('an empty search for chefs finds all chefs', async () => {
    expect(await names('')).toHaveLength(3);
  });
});

test('chefs are sorted by name regardless of case and have recipe counts', async () => {
  const zoe = await addChef({ name: 'zoe' });
  const adam = await addChef({ name: 'Adam' });
  await addChef({ name: 'bea' });
  await addRecipe({ authorId: zoe.id });
  await addRecipe({ authorId: zoe.id });
  await addRecipe({ authorId: adam.id });
  await addRecipe();
  const { chefs } = await listChefs('');
  expect(chefs.map(({ name, recipeCount }) => [name, recipeCount])).toEqual([
    ['Adam', 1],
    ['bea', 0],
    ['zoe', 2],
  ]);
});

describe('pages', () => {
  test('pages of chefs contain each chef once, even with equal names', async () => {
    for (let i = 0; i < 55; i++) await addChef({ name: i % 3 === 0 ? 'Żaneta' : 'Ana' });
    const ids: number[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listChefs>> = await listChefs('', after);
      ids.push(...page.chefs.map(({ id }) => id));
      sizes.push(page.chefs.length);
      after = page.next;
    } while (after);
    expect(sizes).toEqual([24, 24, 7]);
    expect(new Set(ids).size).toBe(55);
  });

  test('pages of a search for chefs contain only its matches', async () => {
    for (let i = 0; i < 60; i++) await addChef({ name: i % 2 === 0 ? 'Ana' : 'Bea' });
    const first = await listChefs('bea');
    const second = await listChefs('bea', first.next);
    expect(first.chefs.length + second.chefs.length).toBe(30);
    expect([...first.chefs, ...second.chefs].every(({ name }) => name === 'Bea')).toBe(true);
    expect(second.next).toBeNull();
  });

  const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    ...[
      'garbage',
      '%',
      '\0',
      forge(null),
      forge([]),
      forge([1, 1]),
      forge(['a', 'b']),
      forge(['a']),
    ],
    ...[forge(['\0', 1]), forge(['', 1.5]), forge(['', 1e300])],
  ])('a list of chefs starts at the beginning for the cursor %j', async (after) => {
    await addChef();
    expect((await listChefs('', after)).chefs).toHaveLength(1);
  });

  test.each([
    ['\ud800', 1],
    ['%', -1],
    ["'", 2 ** 53 - 1],
    ['z'.repeat(2000), 0],
  ])('a list of chefs survives the forged cursor %j', async (name, id) => {
    await addChef();
    await expect(listChefs('', forge([name, id]))).resolves.toHaveProperty('chefs');
  });
});
