import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';
import { addRecipe } from '../../test/factories.ts';

test('/healthz and /readyz answer ok while the database answers', async () => {
  expect(await (await send('/healthz')).text()).toBe('ok');
  expect((await send('/readyz')).status).toBe(200);
});

test('the built site serves a recipe', async () => {
  const { slug } = await addRecipe({ title: 'Plain Bread' });
  const answer = await send(`/recipes/${slug}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Plain Bread');
});
