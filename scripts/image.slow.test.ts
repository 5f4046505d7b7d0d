import { execFile, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '../test/database/empty-database.ts';
import { addRecipe } from '../test/factories.ts';
import { addSomebody } from '../test/session.ts';
import { timeLimits } from '../test/time-limits.ts';
import { root } from './prepare.mjs';
import { writeRelease } from './release.mjs';

const hasDocker = spawnSync('docker', ['info']).status === 0;
let image: string;

beforeAll(async () => {
  // On the disk of the clone, which links need; outside of it, because an image has no parent with packages.
  image = join(await mkdtemp(join(tmpdir(), 'potluck-image-')), 'site');
  writeRelease(root, image);
  // An image has its own Node.
  rmSync(join(image, 'node_modules/node'), { recursive: true });
});
afterAll(() => rm(dirname(image), { recursive: true, force: true }));

test('every operator command works in the container image', {
  timeout: timeLimits.exhaustive,
}, async () => {
  const { slug } = await addRecipe({ title: 'Plain Bread' });
  const { email } = await addSomebody();
  const archive = join(dirname(image), 'all.tar.gz');
  const recipes = join(dirname(image), 'recipes.tar.gz');
  const recipe = join(dirname(image), 'recipe.json');
  writeFileSync(
    recipe,
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: ['1 l water'],
      recipeInstructions: ['Boil the water.'],
    }),
  );
  const [restored, moved] = [await createEmptyDatabase(), await createEmptyDatabase()];
  expect(await run('db:migrate')).toContain('Up to date.');
  expect(await run('import', recipe)).toMatch(/1 \w+/);
  expect(await run('export', recipes)).toContain('Saved 2 recipes');
  expect(await run('two-step:off', email)).toContain(`Two-step sign-in is off for ${email}.`);
  // Nothing serves at ORIGIN, which is a fault.
  const checked = await run('doctor', `--mail=${email}`).catch(({ stdout }) => stdout);
  expect(checked).toContain(`sent to ${email}`);
  expect(checked).toContain('Faults: 1');
  expect(await run('backup', archive)).toContain(`in ${archive}`);
  const { url: DATABASE_URL } = restored;
  expect(await run('restore', archive, { DATABASE_URL })).toContain('Restored the backup');
  expect(await run('db:move', `--to=${moved.url}`, { DATABASE_URL })).toContain('was copied');
  const found = await moved.database.selectFrom('recipes').select('slug').execute();
  expect(found.map((row) => row.slug)).toContain(slug);
});

test.skipIf(!hasDocker)(
  'the container image is built (needs Docker)',
  { timeout: timeLimits.exhaustive },
  () => {
    const { status, stderr } = spawnSync('docker', ['build', '-q', root], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  },
);

/** Runs a command of package.json as a container does; returns its output. Rejects if the command fails. */
async function run(command: string, argument?: string, settings = {}): Promise<string> {
  const args = argument === undefined ? [] : ['--', argument];
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', command, ...args], {
    cwd: image,
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      DATA_DIR: inject('temporaryDirectory'),
      NODE_ENV: 'production',
      ...settings,
    },
  });
  return stdout;
}
