import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../test/app.ts';
import { findRowsOfUser } from '../../test/belongings.ts';
import { addChef, addRecipe } from '../../test/factories.ts';
import { sendForm } from '../../test/form.ts';
import { takeEmailedLink } from '../../test/mails.ts';
import { png } from '../../test/pictures.ts';
import { addSomebody, password, sessionOf } from '../../test/session.ts';

type Role = 'user' | 'admin';

let recipe: { id: number; slug: string };
let chef: { id: number; slug: string };
beforeAll(async () => {
  recipe = await addRecipe({ title: 'Secret Soup' });
  chef = await addChef({ name: 'Secret Chef' });
});

/** Signs up a user with one of everything that a user can own. */
async function addOwner(role: Role = 'user') {
  const somebody = await addSomebody({ role });
  const [cookie] = [await sessionOf(somebody), await sessionOf(somebody)];
  const user_id = somebody.id;
  await db.insertInto('favorite_recipes').values({ user_id, recipe_id: recipe.id }).execute();
  await db.insertInto('favorite_chefs').values({ user_id, chef_id: chef.id }).execute();
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'token'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { ...somebody, cookie, session };
}

type Owner = Awaited<ReturnType<typeof addOwner>>;
type Attempt = (me: Owner, other: Owner) => Promise<unknown>;

/** Actions on one's own data that name someone else's wherever they can. */
const attempts: Record<string, Attempt> = {
  'a favorite recipe': (me, other) =>
    sendForm(
      `/recipes/${recipe.slug}/favorite?userId=${other.id}`,
      { favorite: 'off', userId: other.id, user_id: other.id },
      me.cookie,
    ),
  'a favorite chef': (me, other) =>
    sendForm(`/chef/${chef.slug}/favorite`, { userId: other.id }, me.cookie, 'DELETE'),
  'all other sessions': (me) => sendForm('/account/sessions', { end: 'others' }, me.cookie),
  'a profile': (me, other) =>
    sendForm(
      `/account/profile?id=${other.id}`,
      { id: other.id, userId: other.id, username: `x${me.username}`, fullName: 'Changed' },
      me.cookie,
    ),
  'a picture': (me, other) => {
    const avatar = new File([new Uint8Array(png())], `${other.id}.png`);
    return sendForm('/account/avatar', { id: other.id, userId: other.id, avatar }, me.cookie);
  },
  'a password': (me, other) =>
    sendForm(
      '/account/password',
      {
        ...{ id: other.id, email: other.email, currentPassword: password },
        ...{ password: 'another horse', confirmPassword: 'another horse' },
      },
      me.cookie,
    ),
  'an address, with the link opened by the other first': async (me, other) => {
    const email = `fresh.${me.username}@example.com`;
    await sendForm('/account/email', { email, currentPassword: password }, me.cookie);
    const link = await takeEmailedLink(email);
    expect((await sendForm(link, {}, other.cookie)).status).toBe(403);
    return sendForm(link, {}, me.cookie);
  },
  'an account': (me, other) =>
    sendForm(
      `/account/data?id=${other.id}`,
      { id: other.id, userId: other.id, email: other.email, currentPassword: password },
      me.cookie,
    ),
};

describe.each<Role>(['user', 'admin'])('%s', (role) => {
  test.each(Object.entries(attempts))(
    "the form at %s changes only the user's own data",
    async (_, attempt) => {
      const [me, other] = [await addOwner(role), await addOwner()];
      const [mine, others] = [await findRowsOfUser(me.id), await findRowsOfUser(other.id)];
      await attempt(me, other);
      expect(await findRowsOfUser(me.id)).not.toEqual(mine);
      expect(await findRowsOfUser(other.id)).toEqual(others);
      expect((await send('/account', { headers: { Cookie: other.cookie } })).status).toBe(200);
    },
  );

  test("a user cannot end someone else's session", async () => {
    const [me, other] = [await addOwner(role), await addOwner()];
    for (const end of [other.session.id, other.session.token, other.id, other.cookie, '%', '']) {
      const form = { end, id: other.session.id, userId: other.id };
      await sendForm('/account/sessions', form, me.cookie);
      expect((await send('/account', { headers: { Cookie: other.cookie } })).status).toBe(200);
    }
  });

  test("a user cannot read someone else's data", async () => {
    const [me, other] = [await addOwner(role), await addOwner()];
    await db.deleteFrom('favorite_recipes').where('user_id', '=', me.id).execute();
    await db.deleteFrom('favorite_chefs').where('user_id', '=', me.id).execute();
    const pages = ['', '?tab=chefs', '/profile', '/email', '/sessions', '/download'];
    for (const page of pages.map((each) => `/account${each}`)) {
      const path = `${page}${page.includes('?') ? '&' : '?'}id=${other.id}&userId=${other.id}`;
      const response = await send(path, {
        headers: { Cookie: `${me.cookie}; userId=${other.id}` },
      });
      expect(response.status).toBe(200);
      const text = await response.text();
      const theirs = [other.username, other.session.id, 'Secret Soup', 'Secret Chef'];
      expect(
        theirs.filter((each) => text.includes(each)),
        page,
      ).toEqual([]);
    }
  });
});
