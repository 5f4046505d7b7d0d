import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkForm } from './submission.ts';

const schema = z.object({ email: z.string(), names: z.string().optional() });

test('what would make a list of millions, or is a command of Conform, is not there', () => {
  const form = new FormData();
  form.set('email', 'a@example.com');
  for (const name of ['a[99999999]', 'names[0]', `${'a.'.repeat(40_000)}a`, '__state__'])
    form.set(name, '{');
  form.set('__intent__', JSON.stringify({ type: 'reset', payload: {} }));
  const submission = checkForm(form, schema);
  expect(submission).toMatchObject({ status: 'success', value: { email: 'a@example.com' } });
  expect(submission.payload).toEqual({ email: 'a@example.com' });
  expect(submission.reply()).toMatchObject({ status: 'success' });
});
