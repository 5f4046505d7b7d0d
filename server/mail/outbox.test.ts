import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, expect, test, vi } from 'vitest';
import { timeLimits } from '../../test/time-limits.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { startDelivery, wakeDelivery } from './deliver.ts';
import { enqueueMail } from './enqueue.ts';
import { newsletterConfirmationMail } from './newsletter-confirmation.tsx';
import { getOutboxFileName } from './outbox.ts';

let stop = async () => {};
afterEach(() => stop());

test('an email in the outbox is a file that mail clients can read', async () => {
  const confirm = `http://localhost:3000/newsletter/confirm?token=${'a'.repeat(120)}`;
  const unsubscribe = `http://localhost:3000/newsletter/unsubscribe?token=${'b'.repeat(90)}`;
  await enqueueMail(db, {
    to: 'zoë/../cook@example.com',
    ...newsletterConfirmationMail({ confirm, unsubscribe }),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>` },
  });
  stop = startDelivery();
  wakeDelivery();
  await vi.waitFor(async () => expect(await queued()).toEqual([]), timeLimits.condition);

  const outbox = join(config.dataDir, 'outbox');
  const [file = '', ...others] = await readdir(outbox);
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-zo__.._cook@example\.com\.eml$/);
  expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
  const bytes = await readFile(join(outbox, file));
  expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

  const mail = await PostalMime.parse(bytes);
  expect(mail.from).toMatchObject({ name: 'Potluck', address: 'no-reply@localhost' });
  expect(mail.subject).toBe('Please confirm your subscription to Potluck');
  expect(mail.messageId).toMatch(/@localhost>$/);
  expect(mail.date).toBeTruthy();
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain(confirm);
    expect(body).toContain(unsubscribe);
  }
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribe}>` }),
  );
});

test('outbox file names are safe for any address', () => {
  const time = new Date('2026-01-02T03:04:05.678Z');
  expect(getOutboxFileName(time, '../../etc/passwd@x.y')).toBe(
    '2026-01-02T03-04-05-678Z-.._.._etc_passwd@x.y.eml',
  );
  expect(getOutboxFileName(time, `${'long'.repeat(80)}@example.com`).length).toBeLessThan(160);
  expect(getOutboxFileName(time, 'a\0b:c*d@e.f')).toBe('2026-01-02T03-04-05-678Z-a_b_c_d@e.f.eml');
});

async function queued() {
  return db.selectFrom('mails').selectAll().execute();
}
