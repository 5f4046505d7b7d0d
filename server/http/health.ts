import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { register } from 'prom-client';
import { config } from '../config.server.ts';
import { pingDatabase } from '../db/database.ts';
import { metricsOfAllProcesses } from './cluster-metrics.ts';

/** Serves /healthz (the process is alive), /readyz (the database responds) and /metrics. */
export const health = new Hono()
  .get('/healthz', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    try {
      await pingDatabase();
      return c.text('ok');
    } catch {
      return c.text('The database does not respond.', 503);
    }
  })
  .get('/metrics', async (c) => {
    const allowed = config.metricsToken
      ? c.req.header('authorization') === `Bearer ${config.metricsToken}`
      : isLoopback(getConnInfo(c).remote.address) && !c.req.header('x-forwarded-for');
    if (!allowed) return c.text('Metrics need a request from this machine or METRICS_TOKEN.', 403);
    return c.text(await metricsOfAllProcesses(), 200, { 'Content-Type': register.contentType });
  });

function isLoopback(address: string | undefined): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address ?? '');
}
