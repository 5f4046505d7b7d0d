import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { serve } from '../../test/app.ts';
import { everything } from '../../test/everything.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { type Fields, readFormFields } from '../../test/form.ts';
import { hostileHeaders, hostilePart, hostileQuery, hostileText } from '../../test/hostile.ts';
import { patterns } from '../../test/routes.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';
import { timeLimits } from '../../test/time-limits.ts';

vi.hoisted(() => {
  // Lets each request use its own address, so that limits do not apply.
  process.env.TRUST_PROXY = '1';
});

/** Attempts per route and role; `npm run test:faults` makes more. */
const runs = Number(process.env.FUZZ_RUNS ?? 3);
const timeout = (1 + runs) * timeLimits.condition;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let site: Awaited<ReturnType<typeof serve>>;
let known: Record<string, string[]>;
beforeAll(async () => {
  site = await serve();
});
afterAll(async () => {
  agent.destroy();
  await site.stop();
});
beforeEach(async () => {
  responses.clear();
  const [chef, category] = [await addChef(), await addCategory()];
  const recipe = await addRecipe({ authorId: chef.id, categoryIds: [category.id] });
  const user = await addSomebody();
  known = {
    slug: [recipe.slug, chef.slug, category.slug],
    id: [recipe.id, chef.id, category.id, user.id].map(String),
    file: ['pages-1.xml', 'recipes-1.xml', 'recipes-9999999999999999999.xml'],
  };
});

type Who = 'visitor' | 'user' | 'admin';
const people = new Map<Who, { id: string; cookie: string }>();

/** Returns a session cookie, of a new user when an earlier attempt ended the session. */
async function cookieOf(who: Who): Promise<string> {
  if (who === 'visitor') return '';
  const before = people.get(who);
  if (before) {
    const { rows } = await sql`
      select from sessions s join users u on u.id = s.user_id
      where u.id = ${before.id} and (u.role = 'admin') = ${who === 'admin'}`.execute(db);
    if (rows.length > 0) return before.cookie;
  }
  const somebody = await addSomebody({ role: who });
  const cookie = await sessionOf(somebody);
  people.set(who, { id: somebody.id, cookie });
  return cookie;
}

type Try = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** Sends a request with a raw address and returns the status of the response. */
function attempt(who: Who, cookie: string, { method, path, headers, body }: Try): Promise<number> {
  // Node's client accepts no spaces and only one-byte characters.
  const raw = path.replace(/[^\x21-\xff]/g, (c) => encodeURIComponent(c.toWellFormed()));
  return new Promise((resolve, reject) => {
    const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
    const sent = request(
      {
        ...{
          port: site.port,
          host: '127.0.0.1',
          agent,
          method,
          path: raw,
          timeout: timeLimits.condition,
        },
        headers: {
          Host: 'localhost:3000',
          Origin: 'http://localhost:3000',
          Accept: 'text/html',
          ...headers,
          ...(cookie && { Cookie: cookie }),
          'X-Forwarded-For': address,
          'Content-Length': body?.length ?? 0,
        },
      },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no response to ${method} ${raw} of ${who}`)));
    // Rejected during the request: Node closes the connection, which is also correct.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(0) : reject(error),
    );
    sent.end(body);
  });
}

const choose = (name: string) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.nat(99).map((n) => known[name]?.[n % known[name].length] ?? 'x') },
    hostilePart,
  );

/** Returns URLs of a route with parameters, detours and queries of all kinds. */
function addressOf(pattern: string): fc.Arbitrary<string> {
  const names = [...pattern.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? '*');
  const parts = fc.tuple(...names.map(choose));
  const detour = fc.constantFrom(
    ...['', '', '', '', '', '/', '//', '/.', '/..', '%20', '.data', '?'],
  );
  const before = fc.constantFrom('', '', '', '', '', '', '/', '//', '/.', '/%2e', '/%2F');
  const ending = fc.constantFrom('', '', '', '.data', '.data');
  return fc
    .tuple(parts, before, ending, detour, hostileQuery)
    .map(([values, first, end, more, query]) => {
      let next = 0;
      const path = pattern.replace(/:(\w+)|\*/g, () => values[next++] ?? '');
      const data = end && path.endsWith('/') ? `${path}_` : path;
      return `${first}${data}${end}${more}${query && `?${query}`}`;
    });
}

/** Returns bodies with the page's own form, in which some fields are changed. */
function bodyOf(fields: Fields): fc.Arbitrary<Pick<Try, 'headers' | 'body'>> {
  const names = [
    ...Object.keys(fields),
    ...['id', 'ids', 'next', 'intent', '__intent__', 'role', 'image'],
  ];
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, hostileText);
  const changes = fc.array(fc.tuple(name, fc.option(hostileText), fc.boolean()), { maxLength: 4 });
  const types = fc.constantFrom(
    ...[
      'form',
      'form',
      'form',
      'multipart',
      'multipart',
      'broken multipart',
      'json',
      'text',
      'nothing',
    ],
  );
  return fc.tuple(changes, types, hostileText).map(([all, type, text]) => {
    const entries = Object.entries(fields).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, string] => [key, String(each)]),
    );
    for (const [key, value, more] of all) {
      const at = entries.findIndex(([each]) => each === key);
      if (at >= 0 && !more) entries.splice(at, 1);
      if (value !== null) entries.push([key, value]);
    }
    return encodeBody(type, entries, text);
  });
}

function encodeBody(type: string, entries: [string, string][], text: string) {
  const as = (contentType: string, body: string) => ({
    headers: { 'Content-Type': contentType },
    body: Buffer.from(body),
  });
  if (type === 'form') {
    const form = new URLSearchParams(entries.map(([k, v]) => [k.toWellFormed(), v.toWellFormed()]));
    return as(
      'application/x-www-form-urlencoded',
      `${form}${text.includes('%') ? '&%zz=%ff' : ''}`,
    );
  }
  if (type.endsWith('multipart')) {
    const parts = entries.map(
      ([k, v], n) =>
        `--x\r\nContent-Disposition: form-data; name="${k}"${n % 5 === 4 ? '; filename="a.png"\r\nContent-Type: image/png' : ''}\r\n\r\n${v}\r\n`,
    );
    const end = type.startsWith('broken') ? text : '--x--\r\n';
    return as('multipart/form-data; boundary=x', parts.join('') + end);
  }
  if (type === 'json') return as('application/json', JSON.stringify(Object.fromEntries(entries)));
  if (type === 'text') return as('text/plain', text);
  return { headers: {} };
}

/** Returns the form fields on a route's page, as this cookie sees it. */
async function fieldsAt(pattern: string, cookie: string): Promise<Fields> {
  let next = 0;
  const path = pattern.replace(/:(\w+)|\*/g, (_, name = '*') => known[name]?.[next++ % 3] ?? 'x');
  const response = await fetch(site.origin + path, {
    headers: { Cookie: cookie },
    redirect: 'manual',
  });
  return readFormFields(await response.text());
}

/** Counts each status, because attempts that are always rejected prove nothing. */
const responses = new Map<number, number>();

/** Returns the faults of one route, with how to reproduce them. */
async function readFormErrors(
  who: Who,
  pattern: string,
  tries: fc.Arbitrary<Try>,
): Promise<string[]> {
  const tried = fc.assert(
    fc.asyncProperty(tries, async (each) => {
      const status = await attempt(who, await cookieOf(who), each);
      responses.set(status, (responses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
  return tried.then(
    () => [],
    (error) => [`${pattern} as ${who}: ${error.message}\n${error.cause?.message ?? ''}`],
  );
}

const everybody: Who[] = ['visitor', 'user', 'admin'];

test.each(everybody)(
  'no read by %s causes an internal error or a change',
  { timeout },
  async (who) => {
    await cookieOf(who);
    const before = await everything();
    const faults: string[] = [];
    const outside = [
      '/images/:file',
      '/images/recipes/:file',
      '/images/cards/:slug',
      '/assets/:file',
      '/:slug',
      '/healthz',
      '/__manifest',
    ];
    for (const pattern of [...patterns, ...outside]) {
      const tries = fc.record({
        method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
        path: addressOf(pattern),
        headers: hostileHeaders,
      });
      faults.push(...(await readFormErrors(who, pattern, tries)));
    }
    expect(faults).toEqual([]);
    expect([...responses.keys()]).toEqual(expect.arrayContaining([200, 302]));
    expect(await everything()).toEqual(before);
  },
);

test.each(everybody)('no write by %s causes an internal error', { timeout }, async (who) => {
  const faults: string[] = [];
  for (const pattern of patterns) {
    const fields = await fieldsAt(pattern, await cookieOf(who));
    const tries = fc
      .tuple(
        fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'),
        addressOf(pattern),
        hostileHeaders,
        bodyOf(fields),
      )
      .map(([method, path, headers, body]) => ({
        ...{ method, path, body: body.body },
        headers: { ...headers, ...body.headers, Host: 'localhost:3000' },
      }));
    faults.push(...(await readFormErrors(who, pattern, tries)));
  }
  expect(faults).toEqual([]);
  expect([...responses.keys()]).toEqual(expect.arrayContaining([302, 400]));
});
