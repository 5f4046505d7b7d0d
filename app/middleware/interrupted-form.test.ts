import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { app, send } from '../../test/app.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';

test('after sign-in, only one long interrupted form at a time is returned', async () => {
  const ended = await sessionOf(await addSomebody());
  await send('/logout', { method: 'POST', headers: { Cookie: ended } });
  const origin = process.env.ORIGIN ?? 'http://localhost:3000';
  const statusFor = async (length: number, outgoing = new PassThrough()) => {
    const body = `text=${'x'.repeat(length)}`;
    const headers = {
      ...{ Cookie: ended, Origin: origin, Accept: 'text/html' },
      ...{
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': `${body.length}`,
      },
    };
    const request = new Request(`${origin}/admin/recipes/import`, {
      method: 'POST',
      body,
      headers,
    });
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    const { status } = await app.fetch(request, { incoming, outgoing });
    return status;
  };
  const [first, later] = [new PassThrough(), new PassThrough()];
  expect(await statusFor(200_000, first)).toBe(401);
  expect(await statusFor(200_000)).toBe(302);
  expect([await statusFor(2000), await statusFor(2000)]).toEqual([401, 401]);
  first.destroy();
  await once(first, 'close');
  expect(await statusFor(200_000, later)).toBe(401);
  expect(await statusFor(200_000)).toBe(302);
});
