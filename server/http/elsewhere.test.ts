import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseNextPath } from '#domain/account/next-path.ts';
import { post, send, serve } from '../../test/app.ts';
import { addChef, addRecipe } from '../../test/factories.ts';
import { hostileText } from '../../test/hostile.ts';
import { takeQueuedMails } from '../../test/mails.ts';
import { fillIn, patterns } from '../../test/routes.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../test/session.ts';

const here = 'http://localhost:3000';

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.stop());

const elsewhere = [
  ...[
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
  ],
  ...['https://evil.example', 'https:evil.example', 'https:/evil.example', 'HTTP://evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', '//evil.example/%2e%2e', '/..//evil.example'],
  ...[
    '/.//evil.example',
    '/%09/evil.example',
    ' //evil.example',
    '\n//evil.example',
    '//evil.example:80',
  ],
  ...[
    'http://localhost:3000@evil.example',
    '//localhost:3000.evil.example',
    '/account/..//evil.example',
  ],
  ...['//[::1]/', 'http:///evil.example', '\u0000//evil.example', '/\r\nLocation: //evil.example'],
];

/** Returns the origin that a browser on one of our pages would go to. */
const target = (location: string | null) => new URL(location ?? '', `${here}/login`).origin;

test('no value of the next parameter leads to another site', () => {
  const next = fc.oneof(
    fc.constantFrom(...elsewhere),
    hostileText,
    fc.tuple(fc.constantFrom(...elsewhere), hostileText).map((both) => both.join('')),
    fc.string({ unit: fc.constantFrom(...'/\\.:@%#?\t\n\r evil'), maxLength: 12 }),
  );
  fc.assert(
    fc.property(next, (value) => {
      const path = parseNextPath(value);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(target(path)).toBe(here);
    }),
    { numRuns: 5_000 },
  );
});

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

const paths = [
  '//evil.example',
  '///evil.example/..',
  '/\\evil.example',
  '//evil.example/author/x',
];

test.each([...paths, '//evil.example/admin/authors/x', '/%2F/evil.example', '/.//evil.example'])(
  'the path %j does not leave this site',
  async (path) => {
    for (const end of ['', '/', '?a', '.data']) {
      const { headers } = await site.ask(path + end);
      const { location = '', refresh } = headers;
      expect(target(location)).toBe(here);
      expect(refresh).toBeUndefined();
    }
  },
);

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

test('no email contains a forged host name', async () => {
  const email = 'new@example.com';
  const headers = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' };
  const signUp = { email, username: 'newcook', password, confirmPassword: password };
  const response = await post('/signup', signUp, headers);
  expect(response.status).toBe(302);
  expect(cookiesOf(response.headers)).not.toBe('');
  const mails = await takeQueuedMails(email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain(`${here}/confirm-email?token=`);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});
