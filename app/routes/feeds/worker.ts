import { workerSource } from '#app/components/offline/worker-source.ts';
import { config } from '#server/config.server.ts';
import { respondWithText } from '#server/http/conditional.ts';
import { workerPolicy } from '#server/http/security-headers.ts';
import type { Route } from './+types/worker';

/** A worker that removes itself and everything that it stored. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

const text = import.meta.env.PROD && config.offline ? workerSource : removal;

export function loader({ request }: Route.LoaderArgs) {
  const response = respondWithText(request, text, 'text/javascript; charset=utf-8', 0);
  response.headers.set('Cache-Control', 'no-cache');
  response.headers.set('Content-Security-Policy', workerPolicy);
  return response;
}
