import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// docs/product.md#passwords: Argon2id, 19 MiB, two passes.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The password as it is stored: an Argon2id hash in PHC form. Takes about 30 ms of one core. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', {
    ...cost,
    message: bytes(password),
    nonce,
    tagLength: 32,
  });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(hash)}`;
}

/** Whether a hash of hashPassword is this password's; takes as long as making one. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = phc.exec(hash) ?? [];
  if (!nonce) return false;
  const due = Buffer.from(expected, 'base64');
  const found = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: bytes(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: due.length,
  });
  return timingSafeEqual(found, due);
}

/** Keyboards write ü in one character or in two; it is the same password. */
function bytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
