import { pino } from 'pino';
import { config } from '../config.server.ts';

/** One JSON line per event. Never an e-mail address, a token or a password. */
export const log = pino({ level: config.logLevel, base: { pid: process.pid } });
