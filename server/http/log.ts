import { pino, stdSerializers } from 'pino';
import { config } from '../config.server.ts';
import { currentRequest } from './request.ts';

/** One JSON line per event, with the id of the request that it belongs to. Never an e-mail address, a token or a password. */
export const log = pino({
  level: config.logLevel,
  base: { pid: process.pid },
  mixin: () => ({ request: currentRequest()?.id }),
  serializers: { err: errorForLog },
});

/** An error without what PostgreSQL quotes of the rows that it refused. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _detail, where: _where, ...rest } = stdSerializers.err(error);
  return rest;
}
