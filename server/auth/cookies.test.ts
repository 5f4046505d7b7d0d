import { expect, test } from 'vitest';

test('cookies on https are host-only, and a visitor has none', async () => {
  process.env.ORIGIN = 'https://recipes.example.com';
  const { hasPersonalCookie: isPersonal } = await import('./cookies.ts');
  const { auth } = await import('./auth.ts');
  const { sessionToken } = (await auth.$context).authCookies;
  expect(sessionToken).toMatchObject({
    name: '__Host-potluck-session',
    attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
  });
  expect(sessionToken.attributes).not.toHaveProperty('domain');

  const asks = (cookie?: string) =>
    isPersonal(new Request('https://recipes.example.com', { headers: cookie ? { cookie } : {} }));
  expect(asks()).toBe(false);
  expect(asks('theme=dark; other__Host-potluck-session=x')).toBe(false);
  expect(asks('__Host-potluck-session=x')).toBe(true);
  expect(asks('theme=dark; __Host-potluck-flash=x')).toBe(true);
});
