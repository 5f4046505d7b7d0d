// Brings the database up to date for server/main.ts and ends, so that the process that stays loads none of
// what that needs. It loads while PostgreSQL starts, and begins when it is told the address.
import { prepareDatabase } from './boot.ts';
import { connectTo } from './db/open.ts';
import { explainStart } from './db/serve.ts';

const stopping = new AbortController();

// 'disconnect': the parent has what it waits for, or is gone.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => stop());
process.once('message', (url: string) => void boot(url));

async function boot(url: string): Promise<void> {
  try {
    await connectTo(url);
    process.send?.(await prepareDatabase(url, stopping.signal));
  } catch (error) {
    if (!stopping.signal.aborted) explainStart(error);
    process.exit(1);
  }
}

function stop(): void {
  stopping.abort();
  process.exit();
}
