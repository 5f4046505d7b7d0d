import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Returns an array that fills with the tags of pages that are invalidated until the test ends. */
export async function listenToPages(): Promise<string[]> {
  const listener = new pg.Client(process.env.DATABASE_URL);
  await listener.connect();
  onTestFinished(() => listener.end());
  const tags: string[] = [];
  listener.on('notification', ({ payload = '' }) => tags.push(...payload.split(' ')));
  await listener.query('listen potluck_pages');
  return tags;
}
