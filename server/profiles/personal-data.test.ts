import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addRecipe } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { exportAccount } from './personal-data.ts';

async function addDrafts(userId: string, count: number, length: number) {
  await sql`
    insert into recipe_drafts (id, user_id, title, content, lacks)
    select gen_random_uuid(), ${userId}, 'Draft ' || n,
      json_build_object('title', 'Draft ' || n, 'notes', repeat('x', ${length})), '{}'
    from generate_series(1, ${count}) n`.execute(db);
}

test('the download of personal data has every row once, however many there are', async () => {
  const [me, other] = [await addSomebody({ role: 'author' }), await addSomebody()];
  await addDrafts(me.id, 101, 10);
  await addDrafts(other.id, 5, 10);
  for (const title of ['Soup', 'Bread']) {
    const { id } = await addRecipe({ title });
    await sql`
      insert into recipe_versions (recipe_id, number, user_id, content)
      select ${id}, n, ${me.id}, json_build_object('title', ${title} || n)
      from generate_series(101, 130) n`.execute(db);
  }
  const download = await new Response(await exportAccount(me.id)).json();
  expect(download).toMatchObject({ id: me.id, email: me.email, favoriteChefs: [] });
  const titles = (list: { title: string }[]) => new Set(list.map(({ title }) => title));
  expect(download.drafts).toHaveLength(101);
  expect(titles(download.drafts).size).toBe(101);
  expect(download.drafts[0].content.notes).toBe('xxxxxxxxxx');
  expect(download.publishedVersions).toHaveLength(60);
  expect(titles(download.publishedVersions).size).toBe(60);
});

test('the download of personal data is read no faster than the browser takes it', async () => {
  const me = await addSomebody({ role: 'author' });
  await addDrafts(me.id, 200, 100_000);
  const reader = (await exportAccount(me.id)).getReader();
  let [text, before] = ['', 0];
  const decoder = new TextDecoder();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    if (before > 0 || !text.includes('"drafts"')) continue;
    before = text.length;
    // The drafts that were not read yet are missing in the rest.
    await sql`delete from recipe_drafts where user_id = ${me.id}`.execute(db);
  }
  const { drafts } = JSON.parse(text);
  expect(drafts.length).toBeGreaterThan(0);
  expect(drafts.length).toBeLessThan(100);
});
