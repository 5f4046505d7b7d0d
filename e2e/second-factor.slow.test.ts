import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sendAppCode } from '../test/app-code.ts';
import { cookiesOf } from '../test/session.ts';
import { dataDirectory } from './data-directory.ts';
import { root, start } from './potluck.ts';

const email = 'chief@example.com';
const password = 'a long word';

test('with required two-step sign-in, a password alone gives no access, and an operator can help', async () => {
  const data = dataDirectory();
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, REQUIRE_ADMIN_2FA: 'on' };
  const potluck = await start(data, { ...settings, DEMO: 'off' });
  await potluck.ready();
  const ask = (path: string, cookie: string, form?: Record<string, string>) =>
    fetch(potluck.origin + path, {
      headers: { cookie, origin: potluck.origin },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  const login = async () => ask('/admin/login', '', { email, password });

  const first = cookiesOf((await login()).headers);
  for (const form of [undefined, { name: 'Soups', description: 'Hot' }]) {
    const rejected = await ask('/admin/categories/add', first, form);
    expect(rejected.headers.get('location')).toBe('/account/two-step');
  }
  const begun = await ask('/account/two-step?do=begin', first, { currentPassword: password });
  const [, key = ''] = /name="key" value="([A-Z2-7]+)"/.exec(await begun.text()) ?? [];
  const on = await sendAppCode(key, (code) =>
    ask('/account/two-step?do=confirm', first, { key, code }),
  );
  expect(on.status).toBe(200);
  expect((await ask('/admin', cookiesOf(on.headers))).status).toBe(200);
  expect((await login()).headers.get('location')).toBe('/login/second-step?next=%2Fadmin');

  const command = (address: string) =>
    spawnSync('npm', ['run', '--silent', 'two-step:off', '--', address], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data },
      encoding: 'utf8',
    });
  expect(command('nobody@example.com')).toMatchObject({ status: 1 });
  expect(command('CHIEF@example.com')).toMatchObject({
    status: 0,
    stdout: `Two-step sign-in is off for ${email}.\n`,
  });
  expect((await ask('/account', cookiesOf(on.headers))).status).toBe(302);
  const again = cookiesOf((await login()).headers);
  expect((await ask('/account', again)).status).toBe(200);
  expect((await ask('/admin', again)).headers.get('location')).toBe('/account/two-step');
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});
