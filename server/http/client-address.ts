import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';
import { createContext } from 'react-router';
import { config } from '../config.server.ts';
import { log } from './log.ts';

/** Context for loaders and actions: the address that rate limits count by. */
export const clientAddress = createContext<string>();

let hasWarned = false;

/**
 * Returns the client's address: the peer's or, behind `proxies` trusted proxies, the address that
 * the outermost added to X-Forwarded-For. Only uses the first half of an IPv6 address, because a
 * client owns the rest. Without trusted proxies, ignores the header, so that no client escapes
 * limits, and logs a warning once.
 */
export function findClientAddress(c: Context, proxies = config.trustedProxies): string {
  const direct = plain(getConnInfo(c).remote.address ?? '');
  const forwarded = c.req
    .header('x-forwarded-for')
    ?.split(',')
    .map((each) => plain(each.trim()));
  if (forwarded && proxies === 0 && !hasWarned) {
    hasWarned = true;
    log.warn('ignoring X-Forwarded-For because TRUST_PROXY is 0');
  }
  const noted = proxies > 0 ? (forwarded?.at(-proxies) ?? forwarded?.[0]) : undefined;
  return ofClient(noted && isIP(noted) ? noted : direct);
}

function ofClient(address: string): string {
  if (!isIPv6(address)) return address;
  const bits = convertIPv6ToBinary(address.replace(/%.*/, ''));
  return isIPv4MappedIPv6(bits)
    ? convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
    : convertIPv6BinaryToString((bits >> 64n) << 64n);
}

/** Removes the port and brackets that some proxies add. */
function plain(address: string): string {
  return address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}
