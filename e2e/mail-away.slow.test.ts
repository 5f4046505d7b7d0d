import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dataDirectory } from './data-directory.ts';
import { admin, sendForm } from './faults.ts';
import { connect, start, until } from './potluck.ts';
import { startSmtp } from './smtp.ts';

/** With `npm run test:faults`, the test waits until the site itself retries. */
const patient = process.env.FAULT_ROUNDS !== undefined;
const moods = patient
  ? (['well', 'slow', 'refusing', 'silent', 'stalling', 'later', 'never'] as const)
  : (['well', 'refusing', 'silent', 'later'] as const);
const known = admin.ADMIN_EMAIL;

test('a mail server that is down, hangs or rejects emails affects nothing else, and each email arrives once the server recovers', async () => {
  const smtp = await startSmtp(patient ? 90_000 : 3_000);
  const data = dataDirectory();
  const settings = { ...admin, DEMO: 'off', SMTP_URL: smtp.url, MAIL_FROM: 'kitchen@example.com' };
  const potluck = await start(data, { ...settings, WEB_CONCURRENCY: '2' });
  await potluck.ready();
  const { origin } = potluck;
  const database = await connect(data);
  onTestFinished(() => database.end());
  const queue = async () =>
    (
      await database.query<{ attempts: number; seconds: number }>(`
      select attempts, extract(epoch from next_attempt_at - now())::float as seconds
      from mails`)
    ).rows;
  const expected: string[] = [];

  for (const mood of moods) {
    await smtp.become(mood);
    // Simulates that an hour has passed, so that limits do not apply.
    await database.query('delete from request_counts');
    const somebody = `${mood}@example.com`;
    const signedUp = await sendForm(origin, '/signup', {
      email: somebody,
      username: `cook-${mood}`,
      password: 'a long word',
      confirmPassword: 'a long word',
    });
    expect(signedUp, mood).toEqual({ status: 302, location: '/confirm-email' });
    const forgotten = await sendForm(origin, '/forgot-password', { email: known });
    expect(forgotten).toEqual({ status: 302, location: '/forgot-password' });
    expect(await sendForm(origin, '/forgot-password', { email: `no-${somebody}` })).toEqual(
      forgotten,
    );
    expected.push(known, somebody);
    if (mood === 'slow' || mood === 'silent' || mood === 'stalling') {
      // All requests got a response before the server had rejected an email.
      await until(() => smtp.held() > 0);
      expect(await queue()).toHaveLength(2);
    }
    for (const path of ['/', '/recipes?search=soup', '/login', '/readyz'])
      expect((await fetch(origin + path)).status, `${path}, ${mood}`).toBe(200);
    if (mood !== 'well' && mood !== 'slow') {
      const tried = async (most: number) =>
        (await queue()).every(({ attempts, seconds }) => attempts === 1 && seconds < most);
      const hangs = mood === 'silent' || mood === 'stalling';
      // Claimed by a process for ten minutes, or postponed for half a minute.
      await until(() => tried(hangs ? 601 : 31));
      await smtp.become('well');
      await until(() => tried(31));
      expect(await queue()).toHaveLength(2);
      if (!patient) {
        await database.query('update mails set next_attempt_at = now()');
        // Wakes the queue.
        await sendForm(origin, '/forgot-password', { email: `no-${somebody}` });
      }
    }
    if (mood === 'slow' && patient) await sleep(60_000);
    await until(async () => (await queue()).length === 0);
    expect(smtp.received.map(({ to }) => to).sort(), mood).toEqual(expected.toSorted());
  }
  const logged = potluck
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.join('\n')).not.toContain('@');

  // A slow recipient does not delay the others.
  for (let i = 0; i < 3; i++)
    await sendForm(origin, '/newsletter', { email: `tarpit${i}@example.com` });
  await until(() => smtp.held() > 2);
  for (let i = 0; i < 4; i++) {
    await sendForm(origin, '/newsletter', { email: `quick${i}@example.com` });
    await until(() => smtp.received.some(({ to }) => to === `quick${i}@example.com`));
  }
  expect(smtp.held()).toBeGreaterThan(2);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);

  // The hanging attempt was aborted, so it is retried soon. By then the servers are fast.
  const next = await start(data, settings);
  await next.ready();
  const again = await connect(data);
  onTestFinished(() => again.end());
  const left = await again.query(`
    update mails set recipient = replace(recipient, 'tarpit', 'once'), next_attempt_at = now()
    where next_attempt_at < now() + interval '31 s'`);
  expect(left.rowCount).toBe(3);
  const once = () => smtp.received.filter(({ to }) => to.startsWith('once')).map(({ to }) => to);
  await until(async () => (await again.query('select from mails')).rowCount === 0);
  expect(once().sort()).toEqual([0, 1, 2].map((i) => `once${i}@example.com`));
  process.kill(next.pid, 'SIGTERM');
  expect(await next.ended).toBe(0);
});
