import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { Client } from 'pg';
import { findBackupStatus } from '#server/backup/status.ts';
import { config } from '#server/config.server.ts';
import { deleteFile, findFile, putFile } from '#server/images/store.ts';
import { verifyMailServer } from '#server/mail/transport.ts';
import { version } from '#server/program-files.ts';

/** The result of a check: a line of text, and whether it is a fault, may become a fault, or neither. */
export type Finding = { state: 'ok' | 'warning' | 'fault'; text: string };

const ok = (text: string): Finding => ({ state: 'ok', text });
const warning = (text: string): Finding => ({ state: 'warning', text });
const fault = (text: string): Finding => ({ state: 'fault', text });
const gigabyte = 1e9;
const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch'];

/** Checks the version, extensions and clock of the database at `url`. Opening it has checked encoding and rights. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      select current_setting('server_version_num')::integer / 10000 as version,
        array(select name::text from pg_available_extensions) as available,
        extract(epoch from now())::float8 as seconds`);
    const [found] = rows;
    const ahead = Math.round(Date.now() / 1000 - found.seconds);
    const missing = extensions.filter((name) => !found.available.includes(name));
    return [
      found.version >= 15
        ? ok(`PostgreSQL ${found.version}`)
        : fault(`PostgreSQL ${found.version} is too old: use 15 or newer.`),
      missing.length === 0
        ? ok('all extensions are available')
        : fault(`Extensions are missing: ${missing.join(', ')}. Install postgresql-contrib.`),
      Math.abs(ahead) <= 60
        ? ok('the clocks of this machine and the database agree')
        : fault(`This machine is ${ahead} seconds ahead of the database: set its clock (NTP).`),
    ];
  });
}

/** Checks that notifications of writes arrive, which a pooler in transaction mode does not deliver. */
export async function checkNotifications(url: string): Promise<Finding> {
  return withClient(url, async (client) => {
    const arrived = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true));
      setTimeout(resolve, 3_000, false).unref();
    });
    await client.query('listen potluck_doctor');
    await client.query('notify potluck_doctor');
    return (await arrived)
      ? ok('notifications of writes arrive')
      : fault(
          'Notifications of writes do not arrive: behind a pooler in transaction mode, set DATABASE_DIRECT_URL.',
        );
  });
}

/** Checks the free space of the disk with the data directory. */
export async function checkDisk(): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB are free on the disk of ${config.dataDir}`;
  return bavail * bsize > gigabyte && bavail / blocks > 0.05 ? ok(free) : warning(`Only ${free}.`);
}

/** Stores, reads and deletes a file in the bucket of pictures. */
export async function checkPictures(): Promise<Finding> {
  const key = 'doctor/test.webp';
  const bytes = Buffer.from('potluck');
  await putFile(key, bytes, 'image/webp');
  const found = await findFile(key);
  await deleteFile('doctor');
  return found && bytes.equals(found)
    ? ok('pictures can be stored and read')
    : fault('The store of pictures returns other bytes than were stored.');
}

/** Checks when the last good backup was made, which also reads the bucket of backups. */
export async function checkBackups(): Promise<Finding> {
  const { last, warning: text } = await findBackupStatus();
  if (text) return warning(text);
  return ok(last ? `the last good backup is ${Math.floor(last.hours)} hours old` : 'no backup yet');
}

/** Requests this site at ORIGIN, as visitors do. */
export async function checkOrigin(): Promise<Finding[]> {
  const { origin, trustedProxies } = config;
  const url = new URL(origin);
  const response = await fetch(`${origin}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  const findings = [
    response.status === 200 && text === `ok ${version}`
      ? ok(`${origin} leads to this version`)
      : fault(
          `${origin}/healthz responds with ${response.status} instead of 'ok ${version}': is ORIGIN right, does the proxy lead here, and is this version running?`,
        ),
  ];
  if (url.protocol === 'http:') return findings;
  if (trustedProxies === 0)
    findings.push(
      fault('ORIGIN is https, so there is a proxy: set TRUST_PROXY to the number of your proxies.'),
    );
  const days = await daysOfCertificate(url);
  findings.push(
    days > 14
      ? ok(`the certificate is valid for ${days} days`)
      : warning(`The certificate expires in ${days} days.`),
  );
  return findings;
}

/** Signs in to the mail server. */
export async function checkMail(): Promise<Finding> {
  const { smtpUrl } = config;
  if (!smtpUrl) return warning('Email goes to files in DATA_DIR/outbox until SMTP_URL is set.');
  await verifyMailServer(smtpUrl);
  return ok('the mail server accepts the sign-in');
}

function daysOfCertificate({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, servername: hostname, port: Number(port || 443) },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        socket.destroy();
        resolve(Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000));
      },
    );
    socket.on('error', reject);
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
