import { cleanMissedSearch, isRobot } from '#domain/filters/missed-search.ts';
import { log } from '../http/log.ts';
import { recordMissedSearchClients } from './count-clients.ts';

/** The maximum number of clients, and of searches per client, that wait to be written. */
const max = { clients: 100, searches: 5 };

/** Searches by client address. */
const waiting = new Map<string, Set<string>>();

/** Counts the client of a search without results. Robots and prefetched pages do not count. */
export function recordMissedSearch(
  search: string,
  { headers }: Request,
  client: () => string,
): void {
  const text = cleanMissedSearch(search);
  if (!text || isRobot(headers.get('User-Agent')) || headers.has('Sec-Purpose')) return;
  const address = client();
  const searches = waiting.get(address) ?? new Set<string>();
  // While a visitor types, partial searches run, too.
  for (const each of searches) {
    if (each.startsWith(text)) return;
    if (text.startsWith(each)) searches.delete(each);
  }
  if (searches.size === max.searches) return;
  if (!waiting.has(address) && waiting.size === max.clients) return;
  waiting.set(address, searches.add(text));
}

/** Writes the waiting searches. */
export async function flushMissedSearches(): Promise<void> {
  if (waiting.size === 0) return;
  const made = [...waiting].flatMap(([client, searches]) =>
    [...searches].map((search) => ({ search, client })),
  );
  waiting.clear();
  try {
    await recordMissedSearchClients(made);
  } catch (error) {
    log.warn({ err: error }, 'could not record searches without results; discarding them');
  }
}
