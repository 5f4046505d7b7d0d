import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

let admin: string;

beforeAll(async () => {
  admin = await sessionOf(await addSomebody({ role: 'admin', username: 'Ann' }));
});
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('trashed_recipes').execute();
  await db.deleteFrom('audit_log').execute();
});

async function page(path: string, cookie = admin): Promise<string> {
  const answer = await send(path, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  // React separates adjacent text nodes with comments.
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
}

function post(path: string, fields: [string, string | number][] = [], cookie = admin) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return send(path, { method: 'POST', body, headers: { Cookie: cookie } });
}

/** Returns where an answer redirects, and the message on that page. */
async function said(answer: Response): Promise<[string | null, string]> {
  expect(answer.status).toBe(302);
  const to = answer.headers.get('Location') ?? '';
  const html = await page(to, `${admin}; ${cookiesOf(answer.headers)}`);
  return [to, /role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? ''];
}

/** Presses Undo on the page that an answer redirects to; returns what that says. */
async function undo(answer: Response): Promise<[string | null, string]> {
  const to = answer.headers.get('Location') ?? '';
  const html = await page(to, `${admin}; ${cookiesOf(answer.headers)}`);
  const [form = ''] = /<form[^>]*action="\/admin\/trash".*?>Undo</s.exec(html) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return said(
    await post(
      '/admin/trash',
      fields.map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

/** Makes PostgreSQL refuse deletes or updates of a table while `run` runs. */
async function broken(table: string, run: () => Promise<void>): Promise<void> {
  await sql`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose'; end $$`.execute(db);
  await sql`create trigger fail before insert or update or delete on ${sql.table(table)}
    for each row execute function fail()`.execute(db);
  try {
    await run();
  } finally {
    await sql`drop trigger fail on ${sql.table(table)}`.execute(db);
  }
}

describe('signing in', () => {
  test('success redirects to the admin area and says so; a wrong password is reported', async () => {
    const somebody = await addSomebody({ role: 'admin' });
    const wrong = await post(
      '/admin/login',
      [
        ['email', somebody.email],
        ['password', 'wrong one'],
      ],
      '',
    );
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain('Invalid email or password');
    expect(html).toContain(`value="${somebody.email}"`);
    expect(html).toContain(
      'This admin area is protected. Only authorized personnel should attempt to login.',
    );
    const right = await post(
      '/admin/login',
      [
        ['email', somebody.email],
        ['password', password],
      ],
      '',
    );
    expect(right.headers.get('Location')).toBe('/admin');
    expect(await page('/admin', cookiesOf(right.headers))).toContain('Admin login successful!');
  });

  test('it redirects back, but only within the admin area', async () => {
    const somebody = await addSomebody({ role: 'admin' });
    for (const [next, to] of [
      ['/admin/users?search=a', '/admin/users?search=a'],
      ['/account', '/admin'],
      ['//evil.example', '/admin'],
      ['/admin/login', '/admin'],
    ]) {
      const query = new URLSearchParams({ next: next ?? '' });
      const answer = await post(
        `/admin/login?${query}`,
        [
          ['email', somebody.email],
          ['password', password],
        ],
        '',
      );
      expect(answer.headers.get('Location')).toBe(to);
    }
    const again = await send('/admin/login', { headers: { Cookie: admin } });
    expect(again.headers.get('Location')).toBe('/admin');
  });

  test('the page is not cached', async () => {
    const answer = await send('/admin/login');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test('Logout redirects to sign-in', async () => {
    const cookie = await sessionOf(await addSomebody({ role: 'admin' }));
    const answer = await post('/logout', [['next', '/admin/login']], cookie);
    expect(answer.headers.get('Location')).toBe('/admin/login');
  });
});

describe('dashboard', () => {
  test('empty', async () => {
    const html = await page('/admin');
    expect(html).toContain('No recipes yet');
    expect(html).toContain('No recipes found. Start by adding a new recipe!');
    expect(html).toMatch(/Good (Morning|Afternoon|Evening)/);
    expect(html).toContain('Hello, <span class="font-semibold text-ink">Ann</span>');
  });

  test('lists the five newest with author and first category, and the last update', async () => {
    const [one, two] = [await addCategory({ name: 'Soups' }), await addCategory({ name: 'Quick' })];
    const chef = await addChef({ name: 'Ana Reyes' });
    for (let i = 1; i <= 6; i++) {
      await addRecipe({
        title: `Dish ${i}`,
        createdAt: new Date(Date.UTC(2026, 0, i)),
        ...(i === 6 && { authorId: chef.id, categoryIds: [two.id, one.id] }),
      });
    }
    const html = await page('/admin');
    const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replace(/<[^>]+>/g, '|'));
    expect(rows).toHaveLength(6);
    expect(rows[1]).toMatch(/Dish 6.*Ana Reyes.*Quick.*Jan 6, 2026/s);
    expect(rows[5]).toMatch(/Dish 2.*Unknown Author.*Uncategorized.*Jan 2, 2026/s);
    expect(html).not.toContain('Dish 1');
    expect(html).toMatch(/Last Update<\/dt><dd[^>]*><time dateTime="2026-01-06/);
  });
});

describe('recipes', () => {
  test('empty, with and without a search', async () => {
    expect(await page('/admin/recipes')).toContain('No recipes yet. Add your first recipe!');
    await addRecipe();
    expect(await page('/admin/recipes?search=zzz')).toContain('No recipes matching your search');
  });

  test('rows show each recipe, with Unknown for a missing author', async () => {
    const category = await addCategory({ name: 'Soups' });
    const { slug } = await addRecipe({
      title: 'Pea <Soup>',
      featured: true,
      categoryIds: [category.id],
    });
    const html = await page('/admin/recipes');
    expect(html).toContain('Pea &lt;Soup&gt;');
    expect(html).toContain('Unknown');
    expect(html).toContain('Soups');
    expect(html).toMatch(/Featured<\/span>/);
    expect(html).toMatch(
      new RegExp(
        `target="_blank"[^>]*href="/recipes/${slug}"|href="/recipes/${slug}"[^>]*target="_blank"`,
      ),
    );
  });

  test('deleting asks, says what was deleted, and shows on the site immediately', async () => {
    const { id } = await addRecipe({ title: 'Soup "Red"' });
    expect(await (await send('/recipes')).text()).toContain('Soup');
    const here = '/admin/recipes?sort=title-asc';
    const asked = await page(`/admin/recipes/deletion?id=${id}&next=${encodeURIComponent(here)}`);
    expect(asked).toContain('Delete Recipe</h1>');
    expect(asked).toContain(
      'Are you sure you want to delete this recipe? You can restore it from the trash for 30 days.',
    );
    const answer = await post('/admin/recipes/deletion', [
      ['id', id],
      ['next', here],
    ]);
    expect(await said(answer)).toEqual([here, 'Recipe "Soup "Red"" deleted successfully']);
    expect(await (await send('/recipes')).text()).not.toContain('Soup');
    const again = await post('/admin/recipes/deletion', [['id', id]]);
    expect((await said(again))[1]).toBe('Recipe not found');
  });

  test('one form deletes, features and categorizes several', async () => {
    const category = await addCategory({ name: 'Quick' });
    const chosen: [string, number][] = [];
    for (const title of ['A', 'B']) chosen.push(['id', (await addRecipe({ title })).id]);
    const other = await addRecipe({ title: 'C' });
    const featured = await post('/admin/recipes/featured', [...chosen, ['featured', 'on']]);
    expect((await said(featured))[1]).toBe('2 recipes featured');
    const unfeatured = await post('/admin/recipes/featured', [
      ...chosen.slice(1),
      ['featured', 'off'],
    ]);
    expect((await said(unfeatured))[1]).toBe('1 recipe no longer featured');
    const put = await post('/admin/recipes/categories', [...chosen, ['category', category.id]]);
    expect((await said(put))[1]).toBe('2 recipes added to "Quick"');
    const deleted = await post('/admin/recipes/deletion', chosen);
    expect((await said(deleted))[1]).toBe('2 recipes deleted successfully');
    const left = await db.selectFrom('recipes').select('id').execute();
    expect(left).toEqual([{ id: other.id }]);
  });

  test.each([
    ['/admin/recipes/featured', 'Please select at least one recipe'],
    ['/admin/recipes/categories', 'Please select at least one recipe'],
    ['/admin/recipes/deletion', 'Recipe not found'],
  ])('%s without a recipe says so', async (path, message) => {
    expect(
      (
        await said(
          await post(path, [
            ['featured', 'on'],
            ['id', 'x'],
          ]),
        )
      )[1],
    ).toBe(message);
  });

  test('deleting none, or a missing one, redirects back', async () => {
    const get = (path: string) => send(path, { headers: { Cookie: admin } });
    expect(await said(await get('/admin/recipes/deletion'))).toEqual([
      '/admin/recipes',
      'Please select at least one recipe',
    ]);
    expect((await said(await get('/admin/recipes/deletion?id=4711')))[1]).toBe('Recipe not found');
  });

  test('a database error shows the specified message and changes nothing', async () => {
    const { id } = await addRecipe({ title: 'Soup' });
    const category = await addCategory();
    await broken('recipes', async () => {
      const deleted = await post(`/admin/recipes/deletion?id=${id}`, [['id', id]]);
      expect(deleted.status).toBe(500);
      const html = await deleted.text();
      expect(html).toContain('Failed to delete recipe');
      expect(html).toContain('>Soup<');
      expect(html).not.toContain('broken on purpose');
      const featured = await post('/admin/recipes/featured', [
        ['id', id],
        ['featured', 'on'],
      ]);
      expect((await said(featured))[1]).toBe('Failed to update recipe');
      const put = await post('/admin/recipes/categories', [
        ['id', id],
        ['category', category.id],
      ]);
      expect((await said(put))[1]).toBe('Failed to update recipe');
    });
    expect(await db.selectFrom('trashed_recipes').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('recipe_categories').selectAll().execute()).toEqual([]);
  });

  test('a missing category is reported', async () => {
    const { id } = await addRecipe();
    const answer = await post('/admin/recipes/categories', [
      ['id', id],
      ['category', 4711],
    ]);
    expect((await said(answer))[1]).toBe('This category no longer exists');
  });
});

describe('authors', () => {
  test('empty; rows count recipes', async () => {
    expect(await page('/admin/chefs')).toContain('No authors found. Add your first author!');
    const [ana, bea] = [await addChef({ name: 'Ana' }), await addChef({ name: 'Bea' })];
    for (const authorId of [ana.id, bea.id, bea.id]) await addRecipe({ authorId });
    const html = await page('/admin/chefs');
    for (const text of [
      'Manage Authors</h1>',
      'placeholder="Search authors..."',
      '1 recipe<',
      '2 recipes<',
    ])
      expect(html).toContain(text);
  });

  test('one without recipes is deleted after confirmation', async () => {
    const { id } = await addChef({ name: 'Ana' });
    const asked = await page(`/admin/chefs/${id}/deletion`);
    expect(asked).toContain('Delete Author</h1>');
    expect(asked).toContain(
      'Are you sure you want to delete this author? This action cannot be undone.',
    );
    const answer = await post(`/admin/chefs/${id}/deletion`);
    expect(await said(answer)).toEqual(['/admin/chefs', 'Author "Ana" deleted successfully']);
  });

  test('one with recipes: a choice, a new author, and the site shows it immediately', async () => {
    const [ana, bea] = [await addChef({ name: 'Ana' }), await addChef({ name: 'Bea' })];
    const { slug } = await addRecipe({ authorId: ana.id });
    const asked = await page(`/admin/chefs/${ana.id}/deletion`);
    for (const text of [
      'Recipe Reassignment</h1>',
      'This author has recipes assigned to them. What would you like to do with these recipes?',
      'Leave recipes unassigned',
      'Reassign to another author',
      'Please select an author',
      '>Bea</option>',
      'Delete Author',
    ]) {
      expect(asked).toContain(text);
    }
    expect(asked).not.toContain('value=""');
    const path = `/admin/chefs/${ana.id}/deletion`;
    const undecided = await post(path, [
      ['recipes', 'reassign'],
      ['author', 'none'],
    ]);
    expect(undecided.status).toBe(400);
    const again = await undecided.text();
    expect(again).toMatch(/role="alert"[^>]*><p>Please select an author/);
    // A second click must not unassign all recipes.
    expect(again).toMatch(/<input(?=[^>]* checked)(?=[^>]*value="reassign")/);
    expect(again).not.toMatch(/<input(?=[^>]* checked)(?=[^>]*value="unassign")/);
    const oneself = await post(path, [
      ['recipes', 'reassign'],
      ['author', ana.id],
    ]);
    expect(oneself.status).toBe(409);
    expect((await said(await post(path)))[1]).toBe(
      'Cannot delete author "Ana" as they are assigned to 1 recipe(s)',
    );
    const done = await post(path, [
      ['recipes', 'reassign'],
      ['author', bea.id],
    ]);
    expect((await said(done))[1]).toBe('Author "Ana" deleted successfully');
    expect(await (await send(`/recipes/${slug}`)).text()).toContain('Bea');
    expect((await said(await post(path)))[1]).toBe('This author no longer exists');
  });

  test('a database error is reported, and the author remains', async () => {
    const { id } = await addChef();
    await broken('authors', async () => {
      const answer = await post(`/admin/chefs/${id}/deletion`);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('Failed to delete author. Please try again.');
    });
    expect(await db.selectFrom('authors').select('id').execute()).toEqual([{ id }]);
  });
});

describe('categories', () => {
  test('empty; a description is shown up to its 100th character', async () => {
    const empty = await page('/admin/categories');
    expect(empty).toContain('No categories found');
    expect(empty).toContain('Add your first category');
    await addCategory({ name: 'Long', description: `${'a'.repeat(100)}b` });
    await addCategory({ name: 'Full', description: 'c'.repeat(100) });
    const html = await page('/admin/categories');
    expect(html).toContain(`>${'a'.repeat(100)}...<`);
    expect(html).toContain(`>${'c'.repeat(100)}<`);
  });

  test('an unused one is deleted after confirmation; one in use says why not', async () => {
    const [free, used] = [await addCategory({ name: 'Free' }), await addCategory({ name: 'Used' })];
    await addRecipe({ categoryIds: [used.id] });
    await addRecipe({ categoryIds: [used.id] });
    expect(await page(`/admin/categories/${free.id}/deletion`)).toContain(
      'Are you sure you want to delete category "Free"? This action cannot be undone.',
    );
    const answer = await post(`/admin/categories/${free.id}/deletion`);
    expect(await said(answer)).toEqual([
      '/admin/categories',
      'Category "Free" deleted successfully',
    ]);
    const blocked = 'Cannot delete category "Used" as it is assigned to 2 recipe(s)';
    const path = `/admin/categories/${used.id}/deletion`;
    expect((await said(await post(path)))[1]).toBe(blocked);
    expect((await said(await send(path, { headers: { Cookie: admin } })))[1]).toBe(blocked);
    await broken('categories', async () => {
      const other = `/admin/categories/${free.id}/deletion`;
      expect((await said(await post(other)))[1]).toBe('This category no longer exists');
    });
  });

  test('a database error is reported', async () => {
    const { id } = await addCategory();
    await broken('categories', async () => {
      const answer = await post(`/admin/categories/${id}/deletion`);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('Failed to delete category');
    });
  });
});

describe('many categories', () => {
  const get = (path: string) => send(path, { headers: { Cookie: admin } });

  test('the list searches, counts recipes and says when nothing matches', async () => {
    const [one] = [await addCategory({ name: 'Crème' }), await addCategory({ name: 'Rye' })];
    await addRecipe({ categoryIds: [one.id] });
    const html = await page('/admin/categories?search=creme');
    expect(html).toContain('>Crème<');
    expect(html).toContain('>1 recipe<');
    expect(html).not.toContain('>Rye<');
    const none = await page('/admin/categories?search=zzz');
    expect(none).toContain('No categories matching your search');
    expect(none).toContain('Show all categories');
  });

  test('merging asks where to, says what moved, and shows on the site immediately', async () => {
    const [soup, soups] = [
      await addCategory({ name: 'Soup' }),
      await addCategory({ name: 'Soups' }),
    ];
    await addCategory({ name: 'Other' });
    for (const categoryIds of [[soups.id], [soups.id], [soup.id]]) await addRecipe({ categoryIds });
    expect((await send('/category/soup')).status).toBe(200);
    const here = '/admin/categories?search=sou';
    const query = `id=${soup.id}&id=${soups.id}&next=${encodeURIComponent(here)}`;
    const path = `/admin/categories/merge?${query}`;
    const asked = await page(path);
    expect(asked).toContain('Merge Categories</h1>');
    expect(asked).toMatch(new RegExp(`<option value="${soups.id}" selected="">Soups<`));
    expect(asked).toContain('>Other</option>');
    const nowhere = await post(path, [['into', 'none']]);
    expect(nowhere.status).toBe(400);
    const again = await nowhere.text();
    expect(again).toContain('Please select a category');
    expect(again).toContain('Merge Categories</h1>');
    expect(await said(await post(path, [['into', soups.id]]))).toEqual([
      here,
      '1 category merged into "Soups" with 1 recipe',
    ]);
    const moved = await send('/category/soup', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/category/soups']);
    expect(await page('/admin/log')).toMatch(/Merged into: .*Soups/s);
    expect((await said(await get(path.replace(`&id=${soups.id}`, ''))))[1]).toBe(
      'Please select at least one category',
    );
  });

  test('deleting many says how many recipes it concerns, and keeps what is used unless told', async () => {
    const [free, used] = [await addCategory({ name: 'Free' }), await addCategory({ name: 'Used' })];
    for (let i = 0; i < 2; i++) await addRecipe({ categoryIds: [used.id] });
    const path = `/admin/categories/deletion?id=${free.id}&id=${used.id}`;
    const asked = await page(path);
    expect(asked).toContain('Are you sure you want to delete 2 categories?');
    expect(asked).toContain('1 category with 2 recipes will stay');
    expect((await said(await post(path)))[1]).toBe(
      '1 category deleted successfully. 1 category with recipes stayed.',
    );
    expect((await said(await post(path)))[1]).toBe('1 category with recipes stayed');
    expect((await said(await post(path, [['recipes', 'leave']])))[1]).toBe(
      '1 category deleted successfully',
    );
    expect((await said(await post(path)))[1]).toBe('These categories no longer exist');
    expect((await said(await get('/admin/categories/deletion')))[1]).toBe(
      'Please select at least one category',
    );
    expect(await db.selectFrom('recipes').select('id').execute()).toHaveLength(2);
  });

  test('a database error is reported, and the question stays', async () => {
    const [one, two] = [await addCategory(), await addCategory()];
    await broken('categories', async () => {
      for (const [path, message] of [
        ['merge', 'Failed to merge categories'],
        ['deletion', 'Failed to delete category'],
      ]) {
        const answer = await post(`/admin/categories/${path}?id=${one.id}`, [['into', two.id]]);
        expect(answer.status).toBe(500);
        const html = await answer.text();
        expect(html).toContain(message);
        expect(html).toContain(`${one.name}<`);
      }
    });
  });
});

describe('tags', () => {
  test('are listed, renamed, merged and deleted', async () => {
    expect(await page('/admin/tags')).toContain('No tags found');
    await addRecipe({ tags: ['Quick', 'Fast'] });
    const ids = await db.selectFrom('tags').select(['id', 'name']).orderBy('name').execute();
    const [fast, quick] = ids.map(({ id }) => id);
    expect(await page('/admin/tags?search=qui')).toMatch(/Quick<.*>1 recipe</s);
    const edit = `/admin/tags/edit/${fast}`;
    for (const [name, status, message] of [
      ['quick', 409, 'Another tag has this name. Merge them instead.'],
      ['!!', 400, 'A tag needs a letter or a digit'],
      ['a, b', 400, 'A tag cannot contain a comma'],
    ] as const) {
      const refused = await post(edit, [['name', name]]);
      expect(refused.status).toBe(status);
      const html = await refused.text();
      expect(html).toContain(message);
      expect(html).toContain(`value="${name}"`);
    }
    expect(await said(await post(edit, [['name', ' Ready  soon ']]))).toEqual([
      '/admin/tags',
      'Tag updated successfully',
    ]);
    const merged = await post(`/admin/tags/merge?id=${fast}`, [['into', quick ?? 0]]);
    expect((await said(merged))[1]).toBe('1 tag merged into "Quick" with 1 recipe');
    expect(await page(`/admin/tags/deletion?id=${quick}`)).toContain(
      '1 recipe will lose this tag.',
    );
    const deleted = await post(`/admin/tags/deletion?id=${quick}`);
    expect((await said(deleted))[1]).toBe('1 tag deleted successfully');
    expect(await page('/admin/log')).toContain('deleted tag “Quick”');
  });
});

describe('trash and log', () => {
  test('a deleted recipe is restored, and the log shows both', async () => {
    const { id, slug } = await addRecipe({ title: 'Soup' });
    expect(await page('/admin/trash')).toContain('The trash is empty');
    await post('/admin/recipes/deletion', [['id', id]]);
    expect((await send(`/recipes/${slug}`)).status).toBe(410);
    expect(await page('/admin/trash')).toContain('Soup');
    const restored = await post('/admin/trash', [['id', id]]);
    expect(await said(restored)).toEqual(['/admin/trash', 'Recipe "Soup" restored successfully']);
    expect((await send(`/recipes/${slug}`)).status).toBe(200);
    const again = await post('/admin/trash', [['id', id]]);
    expect((await said(again))[1]).toBe(
      'This recipe is no longer in the trash. It was already restored, or deleted for good.',
    );
    const log = await page('/admin/log');
    expect(log).toMatch(/restored recipe “Soup”.*deleted recipe “Soup”/s);
    expect(log).toContain('Ann');
  });

  test('Undo restores what was deleted and returns, also when some of it is gone', async () => {
    const here = '/admin/recipes?search=soup';
    const chosen: [string, number][] = [];
    for (const title of ['Pea Soup', 'Red Soup', 'Soup']) {
      chosen.push(['id', (await addRecipe({ title })).id]);
    }
    const remove = (ids: [string, number][]) =>
      post('/admin/recipes/deletion', [...ids, ['next', here]]);
    expect(await undo(await remove(chosen.slice(0, 1)))).toEqual([
      here,
      'Recipe "Pea Soup" restored successfully',
    ]);
    expect((await undo(await remove(chosen)))[1]).toBe('3 recipes restored successfully');
    const deleted = await remove(chosen);
    await post('/admin/trash', chosen.slice(0, 1));
    expect((await undo(deleted))[1]).toBe(
      '2 of 3 recipes restored. The others are no longer in the trash.',
    );
    expect((await undo(deleted))[1]).toBe(
      'These recipes are no longer in the trash. They were already restored, or deleted for good.',
    );
    const gone = await remove(chosen.slice(0, 1));
    await db.deleteFrom('trashed_recipes').execute();
    expect((await undo(gone))[1]).toBe(
      'This recipe is no longer in the trash. It was already restored, or deleted for good.',
    );
  });

  test('the log names authors and categories', async () => {
    const category = await addCategory({ name: 'Soups' });
    const { id } = await addRecipe({ title: 'Soup' });
    await post('/admin/recipes/categories', [
      ['id', id],
      ['category', category.id],
    ]);
    expect(await page('/admin/log')).toMatch(/Categories: .*Soups/s);
  });

  test('a recipe that cannot be restored stays in the trash', async () => {
    const { id } = await addRecipe({ title: 'Soup' });
    await post('/admin/recipes/deletion', [['id', id]]);
    await broken('recipes', async () => {
      const answer = await post('/admin/trash', [['id', id]]);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('Failed to restore recipe');
    });
    expect(await page('/admin/trash')).toContain('Soup');
  });
});

describe('users and newsletter', () => {
  test('granting and revoking a role take effect on the next request', async () => {
    const cook = await addSomebody({ username: 'Cook' });
    const cookie = await sessionOf(cook);
    const path = `/admin/users/${cook.id}/role`;
    expect(await page(path)).toContain('Grant Admin</h1>');
    const granted = await post(path, [['role', 'admin']]);
    expect(await said(granted)).toEqual(['/admin/users', 'Cook is now an admin']);
    expect((await send('/admin', { headers: { Cookie: cookie } })).status).toBe(200);
    expect(await page(path)).toContain('Revoke Admin</h1>');
    const revoked = await post(path, [['role', 'user']]);
    expect((await said(revoked))[1]).toBe('Cook is no longer an admin');
    expect((await send('/admin', { headers: { Cookie: cookie } })).status).toBe(403);
    expect((await post(path, [['role', 'root']])).status).toBe(400);
    expect((await said(await post('/admin/users/nobody/role', [['role', 'admin']])))[1]).toBe(
      'This user no longer exists',
    );
  });

  test('the last admin cannot be revoked, and the page says why', async () => {
    const { id } = await db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select('users.id')
      .where('username', '=', 'Ann')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ role: 'user' }).where('id', '<>', id).execute();
    const answer = await post(`/admin/users/${id}/role`, [['role', 'user']]);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('You cannot revoke the last admin.');
  });

  test('confirmed subscribers download as a file', async () => {
    await db
      .insertInto('newsletter_subscribers')
      .values({ email: 'a@example.com', confirmed_at: new Date(), unsubscribed_at: null })
      .execute();
    expect(await page('/admin/newsletter')).toContain('Download CSV');
    const file = await send('/admin/newsletter.csv', { headers: { Cookie: admin } });
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="newsletter-/);
    expect(await file.text()).toContain('a@example.com');
  });
});
