import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../database.ts';

/** A search as search_conditions takes it. */
const search = (word: string, more: object = {}) =>
  JSON.stringify({
    wanted: [{ word, others: [], names: [], correct: true, unlike: null, ...more }],
    ...{ in_a_row: [], unwanted: [] },
  });
const query = (...given: Parameters<typeof search>) =>
  sql`select search_conditions(${search(...given)}::jsonb, '{}', '{}')`;

/** Words that are known, mistyped, short, unknown, or the beginning of others. */
const typed = ['word1234x', 'buttrx', 'abcdefg', 'abcdegf', 'abce', 'zzzz', 'abc', 'a'];
/** Only these are corrected. */
const long = typed.filter((word) => word.length >= 4);
/** Calls of each function that reads the words of recipes. */
const calls: Record<string, ReturnType<typeof sql>[]> = {
  is_known: typed.map((word) => sql`select is_known(${word})`),
  words_beginning: typed.map((word) => sql`select words_beginning(${word}, ${word})`),
  is_beginning: typed.map((word) => sql`select is_beginning(${word})`),
  begins_word: typed.map((word) => sql`select begins_word(${word})`),
  closest_word: long.map((word) => sql`select closest_word(${word})`),
  closest_beginning: long.map((word) => sql`select closest_beginning(${word})`),
  likely_word: typed.map((word) => sql`select likely_word(${word})`),
  dish_marks: typed.map((word) => sql`select dish_marks(${word}, '{}')`),
  search_conditions: [...typed.map((word) => query(word)), query('abcdefg', { unlike: [] })],
};

/** Adds words until there are so many. */
async function addWords(count: number): Promise<void> {
  await sql`
    insert into search_words
    select translate(left(md5(n::text), 8), '0123456789', 'ghijklmnop') from generate_series(1, ${count}::integer) as n
    union select '@' || translate(left(md5(n::text), 6), '0123456789', 'ghijklmnop')
    from generate_series(1, ${count / 20}::integer) as n
    union select unnest(array['abcdefg', 'abcdefgh', 'word1234'])
    on conflict do nothing`.execute(db);
  await sql`analyze search_words`.execute(db);
}

/** Returns how many words or entries of their indexes the transaction has read. */
async function countRead(trx: typeof db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::integer as read from pg_class
    where oid = 'search_words'::regclass
      or oid in (select indexrelid from pg_index where indrelid = 'search_words'::regclass)`.execute(
    trx,
  );
  return rows[0]?.read ?? 0;
}

// PostgreSQL reads a small table without its indexes, unless a function forbids it.
describe.each([10_000, 100_000])('among %i words', (count) => {
  beforeAll(() => addWords(count));

  test.each(Object.entries(calls))('%s reads few', async (_, statements) => {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) {
        // PostgreSQL plans for the given values five times.
        for (let i = 0; i < 7; i++) {
          const before = await countRead(trx);
          await statement.execute(trx);
          const read = (await countRead(trx)) - before;
          const { parameters } = statement.compile(trx);
          expect(read, `words read for ${parameters}, call ${i + 1}`).toBeLessThan(count / 20);
        }
      }
    });
  });
});

test('each function that reads the words of recipes is tested above', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ '(from|join) search_words'`.execute(
    db,
  );
  expect(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
});
