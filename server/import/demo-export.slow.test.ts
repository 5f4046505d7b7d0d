import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { removeEverything } from '../../test/factories.ts';
import {
  addFullSite,
  importFile,
  origin,
  prepareImports,
  siteContent,
} from '../../test/import/site.ts';
import { db } from '../db/database.ts';
import { exportSite } from '../export/site-archive.ts';

prepareImports();

test('importing an export of the demo recipes into an empty site reproduces the exported site', async () => {
  await removeEverything();
  await addFullSite();
  await promisify(execFile)(process.execPath, ['demo/load.ts'], { env: process.env });
  // Each picture takes a tenth of a second.
  await sql`
    update recipes set featured_image = null where source like 'demo:%' or slug not in ('all-at-once', 'odd');
    update authors set profile_image = null where slug <> 'zoe'`.execute(db);
  const before = await siteContent();
  const archive = join(await mkdtemp(join(inject('temporaryDirectory'), 'site-')), 'site.zip');
  await pipeline(await exportSite(origin), createWriteStream(archive));

  await removeEverything();
  const done = await importFile(archive);
  expect([done.refused, done.warnings]).toEqual([[], []]);
  const recipes = before.filter(({ kind }) => kind === 'recipe').length;
  expect(recipes).toBeGreaterThan(40);
  expect(done).toMatchObject({ imported: recipes, known: 0 });
  expect(await siteContent()).toEqual(before);
  expect(await importFile(archive)).toMatchObject({
    ...{ imported: 0, known: recipes, pictures: 0 },
    ...{ newAuthors: 0, newCategories: 0 },
  });
  expect(await siteContent()).toEqual(before);
});
