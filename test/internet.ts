import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** The IP addresses of names; a list of lists has the results of successive lookups. */
export type Names = Record<string, string[] | string[][]>;

/**
 * Replaces the internet until the process ends: only these names resolve, and ports on loopback serve their
 * ports 80 and 443. Returns the list of connections. Production code does not know about it.
 */
export function mockNetwork(names: Names, ports: { 80: number; 443?: number }) {
  const connected: string[] = [];
  const left = structuredClone(names);
  dns.lookup = (async (name: string) => {
    const said = left[name];
    if (!said) throw Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' });
    const now = Array.isArray(said[0]) && said.length > 1 ? said.shift() : said;
    return (now as string[][]).flat().map((address) => ({ address, family: net.isIP(address) }));
  }) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();

  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const options = (Array.isArray(args[0]) ? args[0][0] : args[0]) as net.TcpNetConnectOpts;
    const port = ports[options?.port as 80 | 443];
    if (port === undefined) return connect.apply(this, args as never);
    const to = (address: string) => connected.push(`${address} ${options.port}`);
    if (net.isIP(options.host ?? '') || !options.lookup) to(options.host ?? '');
    else {
      options.lookup(options.host ?? '', { all: true }, (_error, addresses) => {
        for (const { address } of addresses as { address: string }[]) to(address);
      });
    }
    return connect.call(this, { host: '127.0.0.1', port } as never);
  } as typeof connect;
  return connected;
}

// As a preload (NODE_OPTIONS=--import) of a whole site: {"names": …, "ports": …}.
const { PRETENDED_INTERNET } = process.env;
if (PRETENDED_INTERNET) {
  const { names, ports } = JSON.parse(PRETENDED_INTERNET);
  mockNetwork(names, ports);
}
