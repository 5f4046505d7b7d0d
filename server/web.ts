import type { Server } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { serve } from '@hono/node-server';
import { config } from './config.server.ts';
import { db } from './db/database.ts';
import { createApp } from './http/app.ts';
import { images } from './images/serve.ts';

/** One web process: serves until SIGTERM, then finishes what it is answering and ends. */
const server = serve({
  fetch: createApp(build, images).fetch,
  port: config.port,
  hostname: config.host,
}) as Server;

// Ctrl-C reaches the whole group; the process that started this one decides.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {
  server.close(async () => {
    await db.destroy();
    process.exit(0);
  });
  server.closeIdleConnections();
});
