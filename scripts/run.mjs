// node scripts/run.mjs [--built] <file> [arguments]: runs a command of package.json with the pinned
// Node after the dependencies (with --built: also the build) are there.
import { become, prepare } from './prepare.mjs';

const args = process.argv.slice(2);
const built = args[0] === '--built';
const [file, ...rest] = built ? args.slice(1) : args;
await prepare({ built: built && !rest.includes('--help') });
await become(file, rest);
