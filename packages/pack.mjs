// Runs before and after npm packs the package of the current folder. Outside this repository it is
// JavaScript with declarations, because Node strips no types below node_modules. `exports` names
// the sources here and the compiled files in the package.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = process.cwd();
const at = (name) => join(root, name);

restore();
if (!process.argv.includes('--restore')) compile();

/** Removes the files that an earlier run, even an interrupted run, has left behind. */
function restore() {
  if (existsSync(at('package.source.json')))
    renameSync(at('package.source.json'), at('package.json'));
  for (const name of ['dist', 'LICENSE']) rmSync(at(name), { recursive: true, force: true });
}

function compile() {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  const tsc = join(dirname(compiler), 'bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', root], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
  for (const name of readdirSync(at('dist'), { recursive: true, encoding: 'utf8' })) {
    // The compiler rewrites imports in JavaScript only.
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(at(`dist/${name}`), 'utf8');
    writeFileSync(at(`dist/${name}`), text.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
  copyFileSync(join(root, '../../LICENSE'), at('LICENSE'));
  const { scripts, ...facts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const compiled = ([path, source]) => {
    const file = source.replace('./', './dist/').replace(/\.ts$/, '');
    return [path, { types: `${file}.d.ts`, default: `${file}.js` }];
  };
  facts.exports = Object.fromEntries(Object.entries(facts.exports).map(compiled));
  for (const [name, source] of Object.entries(facts.bin ?? {})) {
    facts.bin[name] = compiled([name, source])[1].default;
  }
  renameSync(at('package.json'), at('package.source.json'));
  writeFileSync(at('package.json'), `${JSON.stringify(facts, null, 2)}\n`);
}
