import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, send, serve } from '../../test/app.ts';
import { elsewhere } from '../../test/elsewhere.ts';
import { addChef, addRecipe } from '../../test/factories.ts';
import { fillIn, patterns } from '../../test/routes.ts';
import { addSomebody, password, sessionOf } from '../../test/session.ts';

const here = 'http://localhost:3000';

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.stop());

/** Returns the origin that a browser on one of our pages would go to. */
const target = (location: string | null) => new URL(location ?? '', `${here}/login`).origin;

test('no redirect leaves this site', async () => {
  const somebody = await addSomebody();
  const [user, admin] = [
    await sessionOf(somebody),
    await sessionOf(await addSomebody({ role: 'admin' })),
  ];
  const { id, slug } = await addRecipe({ authorId: (await addChef()).id });
  for (const next of elsewhere) {
    const query = new URLSearchParams({ next, id: String(id) });
    const signIn = { email: somebody.email, password, next };
    const responses = [
      await post(`/login?${query}`, signIn),
      await post(`/admin/login?${query}`, signIn),
      await send(`/login?${query}`, { headers: { Cookie: user } }),
      await send(`/admin/login?${query}`, { headers: { Cookie: user } }),
      await post('/logout', { next }),
      await post(`/recipes/${slug}/favorite`, { favorite: 'on', next }, { Cookie: user }),
      await post('/admin/recipes/featured', { id: String(id), next }, { Cookie: admin }),
      await post('/admin/recipes/change', { id: String(id), next }, { Cookie: admin }),
      await send(`/admin/recipes/deletion?id=0&next=${encodeURIComponent(next)}`, {
        headers: { Cookie: admin },
      }),
      await post('/admin/trash', { id: '0', next }, { Cookie: admin }),
    ];
    for (const response of responses) {
      const location = response.headers.get('Location');
      if (location !== null) expect(target(location), `${response.url} ${next}`).toBe(here);
      else expect(await response.text()).not.toMatch(/(?:href|action)="[^"]*\/\/evil\.example/);
    }
    expect(responses.filter((response) => response.headers.has('Location')).length).toBeGreaterThan(
      5,
    );
  }
});

test('no response contains a forged host name', async () => {
  const { slug } = await addRecipe();
  const user = await sessionOf(await addSomebody());
  const pretended = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Server': 'evil.example',
    'X-Forwarded-Proto': 'evil.example',
    Forwarded: 'host=evil.example;proto=https',
    'X-Original-URL': '/evil.example',
  };
  for (const pattern of [...patterns, '/healthz', '/images/x']) {
    const path = fillIn(pattern, (name) => (name === 'slug' ? slug : '1'));
    for (const cookie of ['', user]) {
      const response = await site.ask(path, { ...pretended, ...(cookie && { Cookie: cookie }) });
      expect(`${JSON.stringify(response.headers)} ${response.text}`, path).not.toContain(
        'evil.example',
      );
      // Nor does the page cache store it for the next visitor.
      expect((await site.ask(path)).text, path).not.toContain('evil.example');
    }
  }
});
