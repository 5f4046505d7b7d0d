// Brings the database up to date for server/main.ts and exits, so that the long-lived process loads
// none of this code. It loads while PostgreSQL starts, and begins when it receives the URL.
import { prepareDatabase } from './boot.ts';
import { connectToDatabase } from './db/open.ts';
import { printStartError } from './db/serve.ts';

const stopping = new AbortController();

// 'disconnect' means that the parent has the result or has ended.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => stop());
process.once('message', (url: string) => void boot(url));

async function boot(url: string): Promise<void> {
  try {
    await connectToDatabase(url);
    process.send?.(await prepareDatabase(url, stopping.signal));
  } catch (error) {
    if (!stopping.signal.aborted) printStartError(error);
    process.exit(1);
  }
}

function stop(): void {
  stopping.abort();
  process.exit();
}
