import { pino, stdSerializers } from 'pino';
import { config } from '../config.server.ts';
import { currentRequest } from '../current-request.ts';
import { escapeHiddenCharacters } from './escape-hidden.ts';

/** Logs JSON lines with the request id. Never log an email address, a token or a password. */
export const log = pino({
  level: config.logLevel,
  base: { pid: process.pid },
  mixin: () => ({ request: currentRequest()?.id }),
  serializers: { err: errorForLog },
  hooks: { streamWrite: escapeHiddenCharacters },
});

/** Returns the path of a request with the token of a secret preview redacted. */
export function redactPath(path: string): string {
  return path.replace(/^\/preview\/[^/.]+/, '/preview/…');
}

/** Returns an error without the rows that PostgreSQL quotes. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _detail, where: _where, ...rest } = stdSerializers.err(error);
  return rest;
}
