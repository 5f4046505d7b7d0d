import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addFile, line, prepareRuns, titles } from '../../../test/import/run-file.ts';
import { timeLimits } from '../../../test/time-limits.ts';
import { db } from '../../db/database.ts';
import { log } from '../../http/log.ts';
import { findImportJob } from './find-run.ts';
import { importWaitingItems } from './process.ts';

prepareRuns();
beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(() => {});
});

/** Makes PostgreSQL fail with this code when it stores 'Bad Soup'. */
async function failWith(code: string): Promise<void> {
  await failOn('recipes', sql`new.title = 'Bad Soup'`, code);
}

async function failOn(table: string, condition: ReturnType<typeof sql>, code: string) {
  await sql`
    create or replace function fail() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception 'it fails' using errcode = '${code}'; end`,
    )}`.execute(db);
  await sql`
    create trigger fail before insert or update on ${sql.table(table)} for each row
    when (${condition}) execute function fail()`.execute(db);
  onTestFinished(() => stopFailing(table));
}

const stopFailing = async (table: string) => {
  await sql`drop trigger if exists fail on ${sql.table(table)}`.execute(db);
};

const addBadFile = () => addFile('all.ndjson', `${line('Bad Soup')}\n${line('Pea Soup')}`);

/** What is stored of 'Bad Soup': how often it was tried, and minutes until it is tried again. */
async function findBad(run_id: string) {
  const { rows } = await sql`
    select state, attempts, problems, round(extract(epoch from retry_at - begun_at) / 60)::integer as minutes
    from import_items where run_id = ${run_id} and position = 1`.execute(db);
  return rows[0];
}

test.each(['54000', '22P05', '23514', 'XX000', '42P01', '53200'])(
  'an error of PostgreSQL with code %s rejects a recipe, and the next one is imported',
  async (code) => {
    await failWith(code);
    const id = await addBadFile();
    await importWaitingItems();
    expect(await titles()).toEqual(['Pea Soup']);
    expect(await findImportJob(id)).toMatchObject({ imported: 1, refused: 1 });
    expect(await findBad(id)).toMatchObject({
      problems: ['The recipe could not be stored. Import it from its text instead.'],
    });
  },
);

test('a recipe that an outage interrupts is tried three times with growing delays, after the other recipes', async () => {
  await failWith('53100');
  const id = await addBadFile();
  await importWaitingItems();
  expect(await findBad(id)).toMatchObject({ state: 'waiting', attempts: 1, minutes: 1 });
  expect(await titles()).toEqual([]);
  await importWaitingItems();
  expect(await titles()).toEqual(['Pea Soup']);

  const later = () =>
    db
      .updateTable('import_items')
      .set({ retry_at: new Date(0) })
      .execute();
  await later();
  await importWaitingItems();
  expect(await findBad(id)).toMatchObject({ state: 'waiting', attempts: 2, minutes: 30 });
  await later();
  await importWaitingItems();
  expect(await findBad(id)).toMatchObject({
    state: 'refused',
    problems: [expect.stringContaining('the database or a disk was unavailable')],
  });
});

test('a recipe is imported after an outage', async () => {
  await failWith('57P01');
  const id = await addBadFile();
  await importWaitingItems();
  await stopFailing('recipes');
  await db
    .updateTable('import_items')
    .set({ retry_at: new Date(0) })
    .execute();
  await importWaitingItems();
  expect(await titles()).toEqual(['Bad Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 2 });
});

test('a result that cannot be stored during an outage is stored after it', async () => {
  const id = await addBadFile();
  await failOn('import_items', sql`new.state = 'imported'`, '53100');
  const importing = importWaitingItems();
  await vi.waitFor(async () => expect(await titles()).toEqual(['Bad Soup']), timeLimits.condition);
  await stopFailing('import_items');
  await importing;
  expect(await titles()).toEqual(['Bad Soup', 'Pea Soup']);
  expect(await findImportJob(id)).toMatchObject({ imported: 2, known: 0, refused: 0 });
});
