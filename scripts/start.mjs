// npm start: takes a fresh clone to a running site.
import { becomeServer, prepare } from './prepare.mjs';

const usage = `npm start: installs dependencies, builds the site if its build is stale, and serves it.

Settings are environment variables, for example: PORT=8080 DATA_DIR=/srv/potluck npm start
README.md lists them all. Ctrl-C stops everything.
`;

const args = process.argv.slice(2);
if (args.length > 0) {
  process[args[0] === '--help' ? 'stdout' : 'stderr'].write(usage);
  process.exit(args[0] === '--help' ? 0 : 2);
}
await prepare({ built: true });
await becomeServer();
