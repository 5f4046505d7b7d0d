import { isRobot, missedSearch } from '#domain/filters/missed-search.ts';
import { log } from '../http/log.ts';
import { countClients } from './count-clients.ts';

/** How many clients, and searches of each, wait to be written. */
const most = { clients: 100, searches: 5 };

/** Searches by the address of their client. */
const waiting = new Map<string, Set<string>>();

/** Counts the client of a search that found nothing. Robots and prefetched pages do not count. */
export function noteMissed(search: string, { headers }: Request, client: () => string): void {
  const text = missedSearch(search);
  if (!text || isRobot(headers.get('User-Agent')) || headers.has('Sec-Purpose')) return;
  const address = client();
  const searches = waiting.get(address) ?? new Set<string>();
  // While a visitor types, the beginnings of a search are searched, too.
  for (const each of searches) {
    if (each.startsWith(text)) return;
    if (text.startsWith(each)) searches.delete(each);
  }
  if (searches.size === most.searches) return;
  if (!waiting.has(address) && waiting.size === most.clients) return;
  waiting.set(address, searches.add(text));
}

/** Writes what waits to be written. */
export async function writeMissed(): Promise<void> {
  if (waiting.size === 0) return;
  const made = [...waiting].flatMap(([client, searches]) =>
    [...searches].map((search) => ({ search, client })),
  );
  waiting.clear();
  try {
    await countClients(made);
  } catch (error) {
    log.warn({ err: error }, 'searches that found nothing were not noted');
  }
}
