import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseNextPath } from '#domain/account/next-path.ts';
import { post, serve } from '../../test/app.ts';
import { elsewhere } from '../../test/elsewhere.ts';
import { hostileText } from '../../test/hostile.ts';
import { takeQueuedMails } from '../../test/mails.ts';
import { cookiesOf, password } from '../../test/session.ts';

const here = 'http://localhost:3000';

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.stop());

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
