import { pino, stdSerializers } from 'pino';
import { config } from '../config.server.ts';

/** One JSON line per event. Never an e-mail address, a token or a password. */
export const log = pino({
  level: config.logLevel,
  base: { pid: process.pid },
  serializers: { err: errorForLog },
});

/** An error without what PostgreSQL quotes of the rows that it refused. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _detail, where: _where, ...rest } = stdSerializers.err(error);
  return rest;
}
