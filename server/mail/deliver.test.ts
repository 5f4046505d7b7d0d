import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimits } from '../../test/time-limits.ts';
import type { Transport } from './transport.ts';

// Settings are read on import.
process.env.SMTP_URL = 'smtp://set-by-each-test.example';
process.env.MAIL_FROM = 'The Kitchen <kitchen@example.com>';
const { config } = await import('../config.server.ts');
const { db } = await import('../db/database.ts');
const { log } = await import('../http/log.ts');
const {
  mailOutcomes: outcomes,
  getRetrySeconds: retryAfter,
  startDelivery,
  wakeDelivery,
} = await import('./deliver.ts');
const { enqueueMail } = await import('./enqueue.ts');

const received: Email[] = [];
const ends: (() => unknown)[] = [];
const mail = { to: 'cook@example.com', subject: 'Soup', html: '<p>Soup</p>', text: 'Soup' };

beforeEach(async () => {
  received.length = 0;
  await db.deleteFrom('mails').execute();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.restoreAllMocks();
});

test('a committed email is sent at once over authenticated SMTP and leaves the queue', async () => {
  await serveSmtp({ authOptional: false, allowInsecureAuth: true }, 'potluck:p%40ss@');
  deliver();
  const { sent } = outcomes;
  await db.transaction().execute((trx) => enqueueMail(trx, mail));
  wakeDelivery();
  await vi.waitFor(() => expect(received).toHaveLength(1), timeLimits.condition);
  await vi.waitFor(() => expect(outcomes.sent).toBe(sent + 1), timeLimits.condition);
  expect(received[0]).toMatchObject({
    subject: 'Soup',
    from: { name: 'The Kitchen', address: 'kitchen@example.com' },
    to: [{ address: 'cook@example.com' }],
  });
  await vi.waitFor(async () => expect(await queue()).toEqual([]), timeLimits.condition);
});

test('an email of a failed transaction is never sent', async () => {
  await serveSmtp();
  deliver();
  const failing = db.transaction().execute(async (trx) => {
    await enqueueMail(trx, mail);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await queue()).toEqual([]);
});

test('a rejected email is retried and then arrives; no address is logged', async () => {
  let refusals = 1;
  await serveSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(refusals-- > 0 ? smtpError(451, `4.7.1 <${address}> come back later`) : null),
  });
  const warn = vi.spyOn(log, 'warn');
  deliver();
  await enqueueMail(db, mail);
  wakeDelivery();
  await vi.waitFor(
    async () => expect(await queue()).toMatchObject([{ attempts: 1 }]),
    timeLimits.condition,
  );
  await vi.waitFor(
    async () => expect(await secondsToNext()).toBeLessThan(31),
    timeLimits.condition,
  );
  expect(received).toEqual([]);
  expect(JSON.stringify(warn.mock.calls)).toContain('451');
  expect(JSON.stringify(warn.mock.calls)).not.toContain('cook@');

  await db.updateTable('mails').set({ next_attempt_at: new Date() }).execute();
  wakeDelivery();
  await vi.waitFor(() => expect(received).toHaveLength(1), timeLimits.condition);
});

test('an email is given up after enough attempts or when the mailbox does not exist', async () => {
  await serveSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody')
          ? smtpError(550, '5.1.1 no such user')
          : smtpError(554, '5.7.1 relaying denied'),
      ),
  });
  const error = vi.spyOn(log, 'error');
  const before = { ...outcomes };
  await enqueueMail(db, { ...mail, to: 'nobody@example.com' });
  await enqueueMail(db, mail);
  deliver();
  await vi.waitFor(
    async () => expect(await queue()).toMatchObject([{ attempts: 1 }]),
    timeLimits.condition,
  );
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1), timeLimits.condition);

  await vi.waitFor(
    async () => expect(await secondsToNext()).toBeLessThan(31),
    timeLimits.condition,
  );
  await db.updateTable('mails').set({ attempts: 11, next_attempt_at: new Date() }).execute();
  wakeDelivery();
  await vi.waitFor(async () => expect(await queue()).toEqual([]), timeLimits.condition);
  expect(error).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(error.mock.calls)).not.toContain('@');
  const { sent, postponed, given_up } = before;
  expect(outcomes).toEqual({ sent, postponed: postponed + 1, given_up: given_up + 2 });
});

test('concurrent senders send each email once', async () => {
  await serveSmtp();
  for (let i = 0; i < 12; i++) await enqueueMail(db, { ...mail, subject: `Soup ${i}` });
  deliver();
  deliver();
  deliver();
  await vi.waitFor(async () => expect(await queue()).toEqual([]), timeLimits.condition);
  expect(received.map(({ subject }) => subject).sort()).toEqual(
    Array.from({ length: 12 }, (_, i) => `Soup ${i}`).sort(),
  );
});

test('a silent server delays neither shutdown nor the next attempt', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  ends.push(
    () => silent.close(),
    () => sockets.map((socket) => socket.destroy()),
  );
  sendTo(silent);
  const stop = startDelivery();
  await enqueueMail(db, mail);
  wakeDelivery();
  await vi.waitFor(() => expect(sockets).toHaveLength(1), timeLimits.condition);
  const started = Date.now();
  await stop();
  expect(Date.now() - started).toBeLessThan(25_000);
  expect(await queue()).toMatchObject([{ attempts: 1 }]);
  expect(await secondsToNext()).toBeLessThan(31);
});

test('stopping waits for emails in flight', async () => {
  const sent: number[] = [];
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const slow: Transport = async ({ id }) => {
    begun.resolve();
    await finished.promise;
    sent.push(id);
  };
  const stop = startDelivery(slow);
  await enqueueMail(db, mail);
  wakeDelivery();
  await begun.promise;
  const stopped = stop();
  finished.resolve();
  await stopped;
  expect(sent).toHaveLength(1);
  expect(await queue()).toEqual([]);
});

test('the pause between attempts grows up to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 12].map(retryAfter)).toEqual([30, 120, 480, 1920, 7680, 21600, 21600]);
});

function deliver(): void {
  ends.push(startDelivery());
}

async function serveSmtp(options: SMTPServerOptions = {}, user = ''): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'potluck' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('unknown')),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
  sendTo(server.server, user);
}

function sendTo(server: Pick<Server, 'address'>, user = ''): void {
  config.smtpUrl = `smtp://${user}127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function queue() {
  return db.selectFrom('mails').selectAll().orderBy('id').execute();
}

async function secondsToNext(): Promise<number> {
  const [row] = await queue();
  return ((row?.next_attempt_at.getTime() ?? 0) - Date.now()) / 1000;
}
