import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { admin, broken, page, post, prepareAdminLists, said } from '../../../test/admin/lists.ts';
import { send } from '../../../test/app.ts';
import { addChef, addRecipe } from '../../../test/factories.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';

prepareAdminLists();

describe('signing in', () => {
  test('an admin sign-in redirects to the admin area; a wrong password is reported', async () => {
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

  test('an admin sign-in redirects to the requested page, but only within the admin area', async () => {
    const somebody = await addSomebody({ role: 'admin' });
    for (const [next, to] of [
      ['/admin/users?search=a', '/admin/users?search=a'],
      ['/account', '/admin'],
      ['//evil.example', '/admin'],
      ['/admin/login', '/admin'],
    ]) {
      const query = new URLSearchParams({ next: next ?? '' });
      const response = await post(
        `/admin/login?${query}`,
        [
          ['email', somebody.email],
          ['password', password],
        ],
        '',
      );
      expect(response.headers.get('Location')).toBe(to);
    }
    const again = await send('/admin/login', { headers: { Cookie: admin } });
    expect(again.headers.get('Location')).toBe('/admin');
  });

  test('the admin sign-in page is not cached', async () => {
    const response = await send('/admin/login');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test('signing out of the admin area redirects to sign-in', async () => {
    const cookie = await sessionOf(await addSomebody({ role: 'admin' }));
    const response = await post('/logout', [['next', '/admin/login']], cookie);
    expect(response.headers.get('Location')).toBe('/admin/login');
  });
});

describe('authors', () => {
  test('the list of authors counts recipes, and may be empty', async () => {
    expect(await page('/admin/chefs')).toContain('No authors found. Add your first author!');
    expect(await page('/admin/chefs?search=x')).toContain('No authors found.<');
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

  test('an author without recipes is deleted after confirmation', async () => {
    const { id } = await addChef({ name: 'Ana' });
    const asked = await page(`/admin/chefs/${id}/deletion`);
    expect(asked).toContain('Delete Author</h1>');
    expect(asked).toContain(
      'Are you sure you want to delete this author? This action cannot be undone.',
    );
    const response = await post(`/admin/chefs/${id}/deletion`);
    expect(await said(response)).toEqual(['/admin/chefs', 'Author "Ana" deleted successfully']);
  });

  test('deleting an author with recipes requires a choice, and the site shows it immediately', async () => {
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

  test('a database error while deleting an author is reported, and the author remains', async () => {
    const { id } = await addChef();
    await broken('authors', async () => {
      const response = await post(`/admin/chefs/${id}/deletion`);
      expect(response.status).toBe(500);
      expect(await response.text()).toContain('Failed to delete author. Please try again.');
    });
    expect(await db.selectFrom('authors').select('id').execute()).toEqual([{ id }]);
  });
});

describe('users and newsletter', () => {
  test('granting and revoking a role take effect on the next request', async () => {
    const cook = await addSomebody({ username: 'Cook' });
    const cookie = await sessionOf(cook);
    const path = `/admin/users/${cook.id}/role`;
    expect(await page(path)).toContain('Change Role</h1>');
    const granted = await post(path, [['role', 'admin']]);
    expect(await said(granted)).toEqual(['/admin/users', 'Cook is now an admin']);
    expect((await send('/admin', { headers: { Cookie: cookie } })).status).toBe(200);
    const revoked = await post(path, [['role', 'user']]);
    expect((await said(revoked))[1]).toBe('Cook is now a reader');
    expect((await send('/admin', { headers: { Cookie: cookie } })).status).toBe(403);
    expect((await post(path, [['role', 'root']])).status).toBe(400);
    expect((await said(await post('/admin/users/nobody/role', [['role', 'admin']])))[1]).toBe(
      'This user no longer exists',
    );
  });

  test('the role of the last admin cannot be revoked, and the page explains why', async () => {
    const { id } = await db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select('users.id')
      .where('username', '=', 'Ann')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ role: 'user' }).where('id', '<>', id).execute();
    const response = await post(`/admin/users/${id}/role`, [['role', 'user']]);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('You cannot revoke the last admin.');
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
