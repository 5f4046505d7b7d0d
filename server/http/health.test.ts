import { expect, test } from 'vitest';
import { version } from '#server/program-files.ts';
import { send } from '../../test/app.ts';
import { addRecipe } from '../../test/factories.ts';

test('/healthz returns the version, and /readyz succeeds while the database responds', async () => {
  expect(await (await send('/healthz')).text()).toBe(`ok ${version}`);
  expect((await send('/readyz')).status).toBe(200);
});

test('the built site serves a recipe', async () => {
  const { slug } = await addRecipe({ title: 'Plain Bread' });
  const response = await send(`/recipes/${slug}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Plain Bread');
});

test.each(['/metrics', '/metrics/all', '/healthz/all', '/readyz/'])(
  'the unknown path %s is not the 404 page of the site, and no cache stores it',
  async (path) => {
    const { status, headers } = await send(path);
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
  },
);
