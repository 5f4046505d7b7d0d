import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { config } from '#server/config.server.ts';
import { databaseUrl } from '../../test/database/postgres.ts';
import { setDatabaseUrl } from './database.ts';
import { connectToDatabase } from './open.ts';

const url = process.env.DATABASE_URL ?? '';
afterEach(() => {
  config.databaseDirectUrl = undefined;
  setDatabaseUrl(url);
});

test('a direct URL of the same database is accepted', async () => {
  config.databaseDirectUrl = url;
  await connectToDatabase(url);
});

test('a direct URL of another database is rejected before anything is written there', async () => {
  config.databaseDirectUrl = inject('postgresUrl');
  await expect(connectToDatabase(url)).rejects.toThrow(
    'DATABASE_DIRECT_URL and DATABASE_URL name different databases',
  );
});

test('a role without rights on the schema and an encoding other than UTF-8 are explained', async () => {
  const admin = new pg.Client(inject('postgresUrl'));
  await admin.connect();
  const names = ['latin', 'closed'].map((name) => `${name}_${process.pid}`);
  const [latin = '', closed = ''] = names;
  await admin.query(
    `create database ${latin} encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
  );
  await admin.query(`create database ${closed}`);
  await admin.query(`create role ${closed} login`);
  onTestFinished(async () => {
    for (const name of names) await admin.query(`drop database ${name}`);
    await admin.query(`drop role ${closed}`);
    await admin.end();
  });
  await expect(connectToDatabase(databaseUrl(inject('postgresUrl'), latin))).rejects.toThrow(
    "has the encoding LATIN1. Create one with UTF-8: create database potluck encoding 'UTF8'",
  );
  const guest = new URL(databaseUrl(inject('postgresUrl'), closed));
  guest.username = closed;
  const advice = `As its owner, run: grant create on schema public to ${closed}; grant create on database ${closed} to ${closed}`;
  await expect(connectToDatabase(guest.href)).rejects.toThrow(advice);
  // The rights that the advice grants are enough, and none of them is superfluous.
  const owner = new pg.Client(databaseUrl(inject('postgresUrl'), closed));
  await owner.connect();
  const [schema = '', whole = ''] = advice.replace('As its owner, run: ', '').split('; ');
  await owner.query(schema);
  await expect(connectToDatabase(guest.href)).rejects.toThrow(advice);
  await owner.query(whole);
  await owner.end();
  await connectToDatabase(guest.href);
});

test('a TLS failure is explained', async () => {
  const directory = mkdtempSync(join(inject('temporaryDirectory'), 'tls-'));
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
    stdio: 'ignore',
  });
  const secureContext = createSecureContext({
    key: readFileSync(key),
    cert: readFileSync(certificate),
  });
  let hasTls = false;
  // PostgreSQL's first response: N means no TLS, S means TLS.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(hasTls ? 'S' : 'N');
      if (hasTls) new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const secure = `postgresql://potluck@127.0.0.1:${port}/potluck?sslmode=verify-full`;
  await expect(connectToDatabase(secure)).rejects.toThrow(
    'Turn on TLS at the server, or remove sslmode',
  );
  hasTls = true;
  await expect(connectToDatabase(secure)).rejects.toThrow(
    'sslmode=verify-full&sslrootcert=/path/to/ca.pem',
  );
  await expect(connectToDatabase(`${secure}&sslrootcert=${certificate}`)).rejects.toThrow(
    'Use the host name of the certificate in the URL.',
  );
  await expect(connectToDatabase(`${secure}&sslrootcert=${key}.none`)).rejects.toThrow(
    'Correct the path of the file in the URL.',
  );
});
