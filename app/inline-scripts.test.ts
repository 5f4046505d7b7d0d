import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../test/app.ts';
import { addCategory, addChef, addRecipe } from '../test/factories.ts';
import { fillIn, patterns } from '../test/routes.ts';
import { addSomebody, sessionOf } from '../test/session.ts';
import { hashScript } from './inline-scripts.tsx';

const cookies: Record<string, string> = { visitor: '' };
let slugs: Record<string, string>;
beforeAll(async () => {
  const [chef, category] = [await addChef(), await addCategory()];
  const recipe = await addRecipe({ authorId: chef.id, categoryIds: [category.id] });
  cookies.user = await sessionOf(await addSomebody());
  cookies.admin = await sessionOf(await addSomebody({ role: 'admin' }));
  slugs = { recipes: recipe.slug, chef: chef.slug, category: category.slug };
});

describe.each(['visitor', 'user', 'admin'])('every page as %s', (who) => {
  test('a page runs only its own scripts and has no inline styles', async () => {
    let pages = 0;
    for (const pattern of [...patterns, '/no-such-page', '/recipes?search=x']) {
      const noun = pattern.split('/')[1] ?? '';
      const path = fillIn(pattern, (name) => (name === 'slug' ? (slugs[noun] ?? 'x') : '1'));
      const response = await send(path, { headers: { Cookie: cookies[who] ?? '' } });
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy, path).toMatch(/^default-src 'none'; /);
      expect(policy, path).not.toMatch(/unsafe|\*|data:|http:/);
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).toContain("base-uri 'none'");
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue;
      pages++;
      const html = await response.text();
      const codes = scriptsOf(html);
      const named = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
      expect(codes.map(hashScript).toSorted(), path).toEqual(named.toSorted());
      expect(html, path).not.toMatch(/<style|<[^>]* (?:style|on[a-z]+)="/);
      expect(html, path).not.toContain('nonce=');
      // React marks missing parts with these; the page is complete without scripts.
      expect(html, path).not.toMatch(/<!--\$[?!]-->/);
    }
    expect(pages).toBeGreaterThan(10);
  });
});

/** Returns the code of the scripts that a browser would run. */
function scriptsOf(html: string): string[] {
  return [
    ...html.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs),
  ].map(([, code = '']) => code);
}

test('a cached page is identical to the rendered one', async () => {
  const [first, second] = [await send('/recipes'), await send('/recipes')];
  const policy = (response: Response) => response.headers.get('Content-Security-Policy');
  expect(policy(first)).toContain('sha256-');
  expect(policy(second)).toBe(policy(first));
  expect(first.headers.get('ETag')).toBe(second.headers.get('ETag'));
});
