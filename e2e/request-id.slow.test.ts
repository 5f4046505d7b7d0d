import { expect, test } from 'vitest';
import { startedDirectory } from './data-directory.ts';
import { admin } from './faults.ts';
import { connect, start, until } from './potluck.ts';

test("a trusted proxy's request id is in the response, the log and on error pages", async () => {
  const data = startedDirectory();
  const settings = { ...admin, WEB_CONCURRENCY: '1', TRUST_PROXY: '1', LOG_LEVEL: 'debug' };
  const potluck = await start(data, settings);
  await potluck.ready();
  const visit = async (path: string, id: string) => {
    const response = await fetch(potluck.origin + path, { headers: { 'X-Request-Id': id } });
    const { status, headers } = response;
    return { status, id: headers.get('X-Request-Id'), text: await response.text() };
  };
  const lines = () =>
    potluck
      .output()
      .split('\n')
      // The last line may be incomplete.
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));

  expect(await visit('/recipes?sort=oldest', 'proxy-says-1')).toMatchObject({
    status: 200,
    id: 'proxy-says-1',
  });
  await until(() => lines().some(({ request }) => request === 'proxy-says-1'));

  const client = await connect(data);
  await client.query('alter table recipes rename to put_away');
  const failed = await visit('/recipes?sort=oldest', 'proxy-says-2');
  await client.query('alter table put_away rename to recipes');
  await client.end();
  expect(failed).toMatchObject({ status: 500, id: 'proxy-says-2' });
  expect(failed.text).toContain('Request proxy-says-2');
  await until(() =>
    lines().some(({ request, msg }) => request === 'proxy-says-2' && msg === 'page request failed'),
  );

  const rejected = await fetch(`${potluck.origin}/no-such-page`, {
    method: 'POST',
    headers: { 'X-Request-Id': 'proxy-says-3', Origin: potluck.origin },
  });
  expect(rejected.status).toBe(405);

  const forged = await visit('/recipes?sort=oldest', 'a"><b>forged</b>');
  expect(forged.id).toMatch(/^[0-9a-f-]{36}$/);
  await until(() => lines().some(({ request }) => request === forged.id));
  expect(potluck.output()).not.toContain('forged');
  const failures = lines().filter(({ msg }) => msg === 'page request failed');
  expect(failures.map(({ request }) => request)).toEqual(['proxy-says-2']);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});
