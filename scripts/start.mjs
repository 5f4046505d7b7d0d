// npm start: takes a fresh clone to a running site.
import { execServer, prepareRelease } from './prepare.mjs';

const usage = `npm start: installs dependencies, builds the site if its build is stale, and serves it.

Settings are environment variables, for example: PORT=8080 DATA_DIR=/srv/potluck npm start
docs/operate/configure.md lists them all. Ctrl-C stops everything. npm run build prepares a start without serving,
also while another version runs.
`;

const args = process.argv.slice(2);
const isOnlyBuild = args[0] === '--only-build';
if (args.length > (isOnlyBuild ? 1 : 0)) {
  const isHelp = args.at(-1) === '--help';
  process[isHelp ? 'stdout' : 'stderr'].write(usage);
  process.exit(isHelp ? 0 : 2);
}
const release = await prepareRelease();
if (isOnlyBuild) process.stdout.write(`Ready to start: ${release}\n`);
else await execServer(release);
