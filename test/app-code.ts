import { createHmac } from 'node:crypto';

const halfMinute = 30_000;

/** The six digits that an authenticator app shows for a key (base32): RFC 6238, half a minute each. */
export function appCode(key: string, time = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / halfMinute)));
  const hash = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the code before the current one, which the server still accepts, so that the current one is not used up. */
export function previousAppCode(key: string): string {
  return appCode(key, Date.now() - halfMinute);
}

/**
 * Sends a code to a site in another process, whose clock no test can stop, until `send` returns something else
 * than a rejection (400) of a code that had expired. `later` takes the code that many half minutes after the
 * current one.
 */
export async function sendAppCode<T extends { status: number }>(
  key: string,
  send: (code: string) => Promise<T>,
  later: 0 | 1 = 0,
): Promise<T> {
  for (;;) {
    const made = (Math.floor(Date.now() / halfMinute) + later) * halfMinute;
    const response = await send(appCode(key, made));
    // The server accepts a code during the next half minute, too.
    const hadExpired = Date.now() >= made + 2 * halfMinute;
    if (response.status !== 400 || !hadExpired) return response;
  }
}
