import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { config } from '#server/config.server.ts';
import { db } from '#server/db/database.ts';
import { log } from '#server/http/log.ts';
import { addCategory, addChef, addRecipe } from '../../test/factories.ts';
import { timeLimits } from '../../test/time-limits.ts';
import { addCacheTags } from './cache-tags.ts';
import { cacheUntilWrite } from './cache-until-write.ts';
import { findCachedPage, renderToCache } from './pages.ts';
import { isSubscribed, subscribeToWrites, waitForInvalidation } from './subscription.ts';

let stop: () => Promise<void>;

beforeAll(async () => {
  stop = subscribeToWrites();
  await vi.waitFor(() => expect(isSubscribed()).toBe(true), timeLimits.condition);
});
afterAll(() => stop());
beforeEach(async () => {
  await sql`notify potluck_pages, 'everything'`.execute(db);
  await waitForInvalidation();
});

async function keep(key: string, ...tags: string[]): Promise<void> {
  await renderToCache(key, 'br', async () => {
    addCacheTags(...tags);
    return { response: new Response(key, { headers: { 'Content-Type': 'text/html' } }) };
  });
  expect(findCachedPage(key)).toBeDefined();
}

async function isForgotten(key: string): Promise<boolean> {
  await waitForInvalidation();
  return findCachedPage(key) === undefined;
}

test('saving a recipe invalidates its page, the lists, its chef and categories, and no others', async () => {
  const chef = await addChef();
  const category = await addCategory();
  const { id, slug } = await addRecipe({ authorId: chef.id, categoryIds: [category.id] });
  await waitForInvalidation();
  await keep('/page', `recipe/${slug}`);
  await keep('/list', 'recipes');
  await keep('/chef', `chef/${chef.slug}`);
  await keep('/other', 'recipe/other', 'chef/other', 'category/other', 'chefs', 'categories');
  await db.updateTable('recipes').set({ description: 'New' }).where('id', '=', id).execute();
  expect(await isForgotten('/page')).toBe(true);
  expect(await isForgotten('/list')).toBe(true);
  expect(await isForgotten('/chef')).toBe(true);
  expect(await isForgotten('/other')).toBe(false);

  await keep('/category', `category/${category.slug}`);
  await db.deleteFrom('recipes').where('id', '=', id).execute();
  expect(await isForgotten('/category')).toBe(true);
});

test('moving a recipe to another chef invalidates the pages of both', async () => {
  const [from, to] = [await addChef(), await addChef()];
  const { id } = await addRecipe({ authorId: from.id });
  await waitForInvalidation();
  await keep('/from', `chef/${from.slug}`);
  await keep('/to', `chef/${to.slug}`);
  await db.updateTable('recipes').set({ author_id: to.id }).where('id', '=', id).execute();
  expect(await isForgotten('/from')).toBe(true);
  expect(await isForgotten('/to')).toBe(true);
});

test('renaming a chef or a category invalidates the pages of the old and the new URL', async () => {
  const chef = await addChef();
  const category = await addCategory();
  await waitForInvalidation();
  for (const [key, table, row] of [
    ['chef', 'authors', chef],
    ['category', 'categories', category],
  ] as const) {
    await keep('/old', `${key}/${row.slug}`);
    await keep('/new', `${key}/${row.slug}-new`);
    await db
      .updateTable(table)
      .set({ slug: `${row.slug}-new` })
      .where('id', '=', row.id)
      .execute();
    expect(await isForgotten('/old')).toBe(true);
    expect(await isForgotten('/new')).toBe(true);
  }
});

test('renaming or removing a tag that no recipe has invalidates searches', async () => {
  const { id } = await db
    .insertInto('tags')
    .values({ name: 'Quick', slug: 'quick' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await waitForInvalidation();
  await keep('/recipes?tag=quick', 'search');
  await keep('/other', 'recipes', 'categories');
  await db.updateTable('tags').set({ slug: 'fast' }).where('id', '=', id).execute();
  expect(await isForgotten('/recipes?tag=quick')).toBe(true);
  await keep('/recipes?tag=fast', 'search');
  await db.deleteFrom('tags').where('id', '=', id).execute();
  expect(await isForgotten('/recipes?tag=fast')).toBe(true);
  expect(await isForgotten('/other')).toBe(false);
});

test('only the categories of the footer invalidate the pages that show it', async () => {
  const other = await addCategory({ name: 'Soups' });
  const kept = () => cacheUntilWrite('footer', true, async () => crypto.randomUUID());
  const page = () => keep('/page', 'footer');
  const before = await kept();
  await page();
  await db.updateTable('categories').set({ name: 'Stews' }).where('id', '=', other.id).execute();
  expect(await isForgotten('/page')).toBe(false);
  expect(await kept()).toBe(before);

  const { id } = await addCategory({ name: 'Desserts' });
  expect(await isForgotten('/page')).toBe(true);
  expect(await kept()).not.toBe(before);
  await page();
  await db.updateTable('categories').set({ description: '' }).where('id', '=', id).execute();
  expect(await isForgotten('/page')).toBe(false);
  await db.updateTable('categories').set({ slug: 'sweets' }).where('id', '=', id).execute();
  expect(await isForgotten('/page')).toBe(true);
});

test('a cached value whose query failed is queried again', async () => {
  await expect(
    cacheUntilWrite('footer', true, () => Promise.reject(new Error('away'))),
  ).rejects.toThrow();
  expect(await cacheUntilWrite('footer', true, async () => 1)).toBe(1);
});

test('a write that is rolled back invalidates nothing', async () => {
  const { id, slug } = await addRecipe();
  await waitForInvalidation();
  await keep('/page', `recipe/${slug}`);
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.updateTable('recipes').set({ title: 'X' }).where('id', '=', id).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await isForgotten('/page')).toBe(false);
});

test('reconnecting after a lost connection invalidates everything', async () => {
  await keep('/page', 'recipe/any');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'potluck pages' and datname = current_database()`.execute(db);
  await expect.poll(isSubscribed).toBe(false);
  expect(findCachedPage('/page')).toBeDefined();
  await expect.poll(isSubscribed).toBe(true);
  expect(findCachedPage('/page')).toBeUndefined();
});

test('requests share a page after a form that changes nothing', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const render = async () => {
    addCacheTags('recipe/a');
    await opened;
    return { response: new Response('', { headers: { 'Content-Type': 'text/html' } }) };
  };
  const before = renderToCache('/shared', 'br', render);
  await waitForInvalidation();
  const after = renderToCache('/shared', 'br', render);
  open();
  expect(await after).toBe(await before);
});

test('a process that misses the notifications of its own pool is not subscribed, and logs one error', async () => {
  const logged = vi.spyOn(log, 'error');
  onTestFinished(() => logged.mockRestore());
  await subscribeThrough(inject('postgresUrl'));
  await expect
    .poll(() => logged.mock.calls.flat())
    .toEqual([expect.stringContaining('set DATABASE_DIRECT_URL')]);
  await new Promise((resolve) => setTimeout(resolve, 9_000));
  expect(logged).toHaveBeenCalledOnce();
  expect(isSubscribed()).toBe(false);
});

test('a subscribed process that stops receiving notifications notices and evicts everything', async () => {
  const proxy = await startProxy();
  await subscribeThrough(proxy.url);
  await expect.poll(isSubscribed).toBe(true);
  await keep('/page', 'recipe/any');
  proxy.dropNotifications();
  await expect.poll(isSubscribed).toBe(false);
  expect(findCachedPage('/page')).toBeUndefined();
});

test('if a connection silently stops delivering, the process subscribes again on a new one', async () => {
  const proxy = await startProxy();
  await subscribeThrough(proxy.url);
  await expect.poll(isSubscribed).toBe(true);
  await keep('/page', 'recipe/any');
  proxy.freezeAtNextNotification();
  await expect.poll(isSubscribed).toBe(false);
  await expect.poll(isSubscribed).toBe(true);
  expect(findCachedPage('/page')).toBeUndefined();
});

test('a process whose connection pool is too busy for a check stays subscribed', async () => {
  await keep('/page', 'recipe/any');
  // Occupies all connections of the pool for longer than the interval and the timeout of a check.
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(9)`.execute(db)));
  expect(isSubscribed()).toBe(true);
  expect(findCachedPage('/page')).toBeDefined();
});

test('pages are evicted when only the connection for notifications cannot be opened', async () => {
  await subscribeThrough('postgresql://potluck@127.0.0.1:9/none');
  await keep('/page', 'recipe/any');
  await expect.poll(() => findCachedPage('/page')).toBeUndefined();
  expect(isSubscribed()).toBe(false);
});

/** Subscribes again, with another DATABASE_DIRECT_URL, until the test ends. */
async function subscribeThrough(url: string): Promise<void> {
  await stop();
  config.databaseDirectUrl = url;
  const stopThis = subscribeToWrites();
  onTestFinished(async () => {
    await stopThis();
    config.databaseDirectUrl = undefined;
    stop = subscribeToWrites();
    await vi.waitFor(() => expect(isSubscribed()).toBe(true), timeLimits.condition);
  });
}

/**
 * Starts a proxy of the database that can drop PostgreSQL's notifications, or stop forwarding on its open connections as
 * a firewall does, which closes neither side.
 */
async function startProxy() {
  const { pathname, searchParams, username } = new URL(process.env.DATABASE_URL ?? '');
  let [drops, freezes] = [false, false];
  const open: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    client.pipe(server);
    open.push(client, server);
    for (const socket of [client, server]) {
      socket.on('error', () => {});
      socket.on('close', () => [client, server].map((each) => each.destroy()));
    }
    let unread = Buffer.alloc(0);
    server.on('data', (data) => {
      unread = Buffer.concat([unread, data]);
      while (unread.length >= 5 && unread.length >= 1 + unread.readUInt32BE(1)) {
        const message = unread.subarray(0, 1 + unread.readUInt32BE(1));
        unread = unread.subarray(message.length);
        const isNotification = message.toString('latin1', 0, 1) === 'A';
        if (freezes && isNotification) {
          freezes = false;
          for (const socket of open) socket.unpipe().pause();
        } else if (!(drops && isNotification)) client.write(message);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of open) socket.destroy();
  });
  return {
    url: `postgresql://${username}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
    dropNotifications: () => {
      drops = true;
    },
    freezeAtNextNotification: () => {
      freezes = true;
    },
  };
}
