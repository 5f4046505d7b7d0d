import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addChef, removeEverything } from '../../test/factories.ts';
import { connectForCopy, readTable } from './copy.ts';
import { listTables } from './tables.ts';

test('rows are counted when PostgreSQL reports their number late', async () => {
  await removeEverything();
  for (let i = 0; i < 3; i++) await addChef();
  const client = await connectForCopy(await delayedAfterCopyDone(process.env.DATABASE_URL ?? ''));
  const parts: Buffer[] = [];
  for (const table of await listTables(client)) {
    if (table.name !== 'authors') continue;
    const { rows } = await readTable(client, table, async (part) => {
      parts.push(part);
    });
    expect(rows).toBe(3);
  }
  expect(Buffer.concat(parts).toString().trimEnd().split('\n')).toHaveLength(3);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('reading a table fails if the connection ends between the last row and the row count', async () => {
  const client = await connectForCopy(
    await delayedAfterCopyDone(process.env.DATABASE_URL ?? '', 'and end'),
  );
  const [table] = await listTables(client);
  if (!table) throw new Error('there are tables');
  await expect(readTable(client, table)).rejects.toThrow(/terminated/);
});

/** Returns the URL of a proxy that delays PostgreSQL's messages after CopyDone, or ends there. */
async function delayedAfterCopyDone(url: string, then?: 'and end'): Promise<string> {
  const { pathname, searchParams, username } = new URL(url);
  const proxy = createServer((client) => {
    const server = connectTo(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    client.pipe(server);
    client.on('error', () => server.destroy());
    server.on('end', () => client.end());
    let unread = Buffer.alloc(0);
    server.on('data', async (data) => {
      unread = Buffer.concat([unread, data]);
      server.pause();
      while (unread.length >= 5 && unread.length >= 1 + unread.readUInt32BE(1)) {
        const length = 1 + unread.readUInt32BE(1);
        const isCopyDone = unread.toString('latin1', 0, 1) === 'c';
        client.write(unread.subarray(0, length));
        unread = unread.subarray(length);
        if (!isCopyDone) continue;
        await sleep(50);
        if (then) client.destroy();
      }
      server.resume();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
  });
  return `postgresql://${username}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`;
}
