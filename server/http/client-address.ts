import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createContext } from 'react-router';

/** For loaders and actions: the address that limits count by, see findClientAddress. */
export const clientAddress = createContext<string>();

const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/**
 * Who asks: the connection's other end, or, when that is on this machine or a private network and
 * so may be a proxy, what the proxy has added to X-Forwarded-For. Of IPv6 the first half, because
 * a client has all the rest for itself.
 */
export function findClientAddress(c: Context): string {
  const direct = plain(getConnInfo(c).remote.address ?? '');
  const forwarded = plain(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
  const address = isIP(forwarded) && isNearby(direct) ? forwarded : direct;
  return isIPv6(address) ? network(address) : address;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isNearby(address: string): boolean {
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) groups.push('0', '0', '0', '0');
  return `${groups.slice(0, 4).join(':')}::`;
}
