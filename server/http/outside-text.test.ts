import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';
import { sendForm } from '../../test/form.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';
import { db } from '../db/database.ts';

/** Reverses text, isolates it, and begins a terminal's escape sequence. */
const marks = '\u202e\u2066\u009b';

test('a form stores no hidden characters', async () => {
  const cookie = await sessionOf(await addSomebody({ role: 'editor' }));
  const text = (what: string) => `${what}${marks} x`;
  const fields = {
    name: text('Ana'),
    bio: text('Bakes.'),
    profileImage: 'https://example.com/a.jpg',
  };
  const response = await sendForm('/admin/chefs/add', fields, cookie);
  expect(response.headers.get('Location')).toBe('/admin/chefs');
  const [chef] = await db.selectFrom('authors').select(['name', 'bio']).execute();
  expect(chef).toEqual({ name: 'Ana x', bio: 'Bakes. x' });
});

test('a page shows no hidden characters from its URL', async () => {
  const page = await send(`/recipes?search=${encodeURIComponent(`soup${marks}`)}`);
  const text = await page.text();
  expect(text).toContain('soup');
  expect([...marks].filter((mark) => text.includes(mark))).toEqual([]);
});
