import worker from '#app/components/offline/offline-worker.js?raw';
import { config } from '#server/config.server.ts';
import { textAnswer } from '#server/http/conditional.ts';
import { workerPolicy } from '#server/http/security-headers.ts';
import type { Route } from './+types/worker';

/** A worker that removes itself and all that it kept. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

const text = import.meta.env.PROD && config.offline ? worker : removal;

export function loader({ request }: Route.LoaderArgs) {
  const answer = textAnswer(request, text, 'text/javascript; charset=utf-8', 0);
  answer.headers.set('Cache-Control', 'no-cache');
  answer.headers.set('Content-Security-Policy', workerPolicy);
  return answer;
}
