import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSlots } from '../../processes/slots.ts';

const derive = promisify(argon2);
// docs/requirements/accounts.md#passwords: Argon2id, 19 MiB, two passes.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Returns an Argon2id hash in PHC format. Takes about 30 ms of one core. Throws a 503 response as createSlots does. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  return hash(password, { ...cost, salt, length: 32 });
}

/** Returns whether a hash belongs to this password; takes as long as hashing. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  return (await findMatchingHash([hash], password)) === 0;
}

/**
 * Returns the index of this password's hash, or -1. Always takes as long as hashing once, even for
 * no hashes, so it only finds hashes with the salt of the first.
 */
export async function findMatchingHash(hashes: string[], password: string): Promise<number> {
  const [, memory, passes, parallelism, salt, key = ''] = phc.exec(hashes[0] ?? '') ?? [];
  const found = await hash(password, {
    ...(salt
      ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      : cost),
    salt: salt ? Buffer.from(salt, 'base64') : randomBytes(16),
    length: Buffer.from(key, 'base64').length || 32,
  });
  return hashes.findIndex((each) => isEqual(each, found));
}

/** One at a time, so that many sign-ins do not take every core from page requests. */
const acquireSlot = createSlots(1, 30);

type Parameters = typeof cost & { salt: Buffer; length: number };

async function hash(password: string, { salt, length, ...cost }: Parameters): Promise<string> {
  using _ = await acquireSlot();
  const key = await derive('argon2id', {
    ...cost,
    message: bytes(password),
    nonce: salt,
    tagLength: length,
  });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(key)}`;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Normalizes the password, because keyboards type ü as one character or as two. */
function bytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
