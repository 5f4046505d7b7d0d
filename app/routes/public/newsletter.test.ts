import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { send, sendVerbatim } from '../../../test/app.ts';
import { setUses } from '../../../test/request-counts.ts';

const asked = 'Please check your email to confirm your subscription.';
let count = 0;

test('subscribing stores the address once and queues one confirmation email', async () => {
  for (const email of ['Cook@Example.com', ' cook@example.com ']) {
    const response = await post('/newsletter', { email });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(asked);
  }
  expect(await subscriber('cook@example.com')).toMatchObject({
    confirmed_at: null,
    unsubscribed_at: null,
  });
  const [mail, ...others] = await mailsTo('cook@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Please confirm your subscription to Potluck');
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${await unsubscribeLink('cook@example.com')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('an invalid subscriber address is rejected, and the form returns it', async () => {
  const response = await post('/newsletter', { email: 'cook@<example>' });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('Please enter a valid email address, like you@example.com');
  expect(page).toContain('value="cook@&lt;example&gt;"');
  expect(page).toContain('aria-invalid="true"');
  expect((await post('/newsletter', {})).status).toBe(400);
});

test('a confirmation link changes nothing until its button is pressed, and then once', async () => {
  const link = await subscribe('ben@example.com');
  const page = await send(link);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(await page.text()).toContain('Confirm Subscription</button>');
  expect(await subscriber('ben@example.com')).toMatchObject({ confirmed_at: null });

  expect(await (await post(link)).text()).toContain('You are subscribed');
  const { confirmed_at } = await subscriber('ben@example.com');
  expect(confirmed_at).toBeInstanceOf(Date);
  const again = await post(link);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('You are subscribed');
  expect(await subscriber('ben@example.com')).toMatchObject({ confirmed_at });
});

test('subscribing again gets the same response and an email about the subscription', async () => {
  await post(await subscribe('ann@example.com'));
  await letTenMinutesPass('ann@example.com');
  const response = await post('/newsletter', { email: 'ann@example.com' });
  expect(await response.text()).toContain(asked);
  const mails = await mailsTo('ann@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Please confirm your subscription to Potluck',
    'You are subscribed to Potluck',
  ]);
  expect((await subscriber('ann@example.com')).unsubscribed_at).toBeNull();
});

test('one-click unsubscribe works as mail providers send it, also repeatedly', async () => {
  await post(await subscribe('eve@example.com'));
  const link = await unsubscribeLink('eve@example.com');
  expect(await (await send(link)).text()).toContain('Unsubscribe</button>');
  expect(await subscriber('eve@example.com')).toMatchObject({ unsubscribed_at: null });

  for (let i = 0; i < 2; i++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await sendVerbatim(new Request(link, { method: 'POST', body }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('You are unsubscribed');
  }
  expect((await subscriber('eve@example.com')).unsubscribed_at).toBeInstanceOf(Date);
});

test('after unsubscribing, only a fresh confirmation subscribes again', async () => {
  const first = await subscribe('mia@example.com');
  await post(first);
  await post(await unsubscribeLink('mia@example.com'));
  expect((await post(first)).status).toBe(410);
  expect((await subscriber('mia@example.com')).unsubscribed_at).not.toBeNull();

  const second = await subscribe('mia@example.com');
  expect((await subscriber('mia@example.com')).unsubscribed_at).not.toBeNull();
  await post(second);
  expect(await subscriber('mia@example.com')).toMatchObject({ unsubscribed_at: null, round: 2 });
  expect((await send(first)).status).toBe(410);
});

test('an old newsletter link is reported as expired; a forged or unrelated link is rejected', async () => {
  const link = await subscribe('old@example.com');
  const { signToken } = await import('#server/auth/token.ts');
  const { id, round } = await subscriber('old@example.com');
  const late = signToken('newsletter confirm', `${id}-${round}`, new Date(Date.now() - 1000));
  for (const [path, status, title] of [
    [`/newsletter/confirm?token=${late}`, 410, 'This link has expired'],
    [`${link.slice(0, -1)}_`, 404, 'This link does not work'],
    [link.replace('confirm', 'unsubscribe'), 404, 'This link does not work'],
    ['/newsletter/confirm', 404, 'This link does not work'],
    ['/newsletter/unsubscribe?token=x', 404, 'This link does not work'],
  ] as const) {
    for (const response of [await send(path), await post(path)]) {
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(title);
    }
  }
  expect(await subscriber('old@example.com')).toMatchObject({
    confirmed_at: null,
    unsubscribed_at: null,
  });
});

test('newsletter forms from other sites are rejected', async () => {
  const body = new URLSearchParams({ email: 'victim@example.com' });
  const foreign: Record<string, string>[] = [
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const headers of foreign) {
    expect((await send('/newsletter', { method: 'POST', body, headers })).status).toBe(403);
  }
  const bare = new Request('http://localhost:3000/newsletter', { method: 'POST', body });
  expect((await sendVerbatim(bare)).status).toBe(403);
  expect(await mailsTo('victim@example.com')).toEqual([]);
});

test('a client that subscribes too often has to wait, and the form returns the address', async () => {
  const client = `198.51.100.${++count}`;
  expect((await post('/newsletter', { email: 'n8@example.com' }, client)).status).toBe(200);
  await setUses(9);
  expect((await post('/newsletter', { email: 'n9@example.com' }, client)).status).toBe(200);
  const response = await post('/newsletter', { email: 'n10@example.com' }, client);
  expect(response.status).toBe(429);
  expect(await response.text()).toContain('value="n10@example.com"');
  expect((await post('/newsletter', { email: 'n10@example.com' })).status).toBe(200);
});

/** Subscribes and returns the confirmation link from the email. */
async function subscribe(email: string): Promise<string> {
  const before = (await mailsTo(email)).length;
  await post('/newsletter', { email });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(before + 1);
  return mails.at(-1)?.link as string;
}

/** Sends a form as a new client. */
function post(path: string, fields: Record<string, string> = {}, client = `192.0.2.${++count}`) {
  return send(path, { method: 'POST', body: new URLSearchParams(fields) }, client);
}

function subscriber(email: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

function mailsTo(email: string) {
  return db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

async function unsubscribeLink(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
}

async function letTenMinutesPass(email: string): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ mailed_at: new Date(Date.now() - 601_000) })
    .where('email', '=', email)
    .execute();
}
