import { createHmac, timingSafeEqual } from 'node:crypto';
import { getSecret } from './secret.ts';

/**
 * Returns a signed token for an emailed link. It carries `value` (letters, digits and -) for one
 * purpose, until `expires` or forever.
 */
export function signToken(purpose: string, value: string, expires?: Date): string {
  const end = expires ? Math.floor(expires.getTime() / 1000).toString(36) : '';
  return `${value}.${end}.${mac(purpose, value, end)}`;
}

/** Returns the value of a token and whether it has expired, or null when the token is invalid. */
export function readToken(
  purpose: string,
  token: string | null,
): { value: string; expired: boolean } | null {
  const [, value = '', end = '', given = ''] =
    /^([A-Za-z0-9-]{1,100})\.([a-z0-9]{0,10})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  const due = mac(purpose, value, end);
  if (given.length !== due.length || !timingSafeEqual(Buffer.from(given), Buffer.from(due)))
    return null;
  return { value, expired: end !== '' && Number.parseInt(end, 36) * 1000 <= Date.now() };
}

function mac(purpose: string, value: string, end: string): string {
  return createHmac('sha256', getSecret())
    .update(`${purpose}\0${value}\0${end}`)
    .digest('base64url');
}
