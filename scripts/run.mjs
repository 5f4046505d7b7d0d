// node scripts/run.mjs [--built] <file> [arguments]: runs a command of package.json with the pinned
// Node, after installing dependencies and, with --built, building.
import { become, prepare } from './prepare.mjs';

const args = process.argv.slice(2);
const built = args[0] === '--built';
const [file, ...rest] = built ? args.slice(1) : args;
await prepare({ built: built && !rest.includes('--help') });
await become(file, rest);
