import { basename } from 'node:path';
import type { RecipeDraft } from '@potluck/recipe-formats/draft';
import { readImportFile } from '@potluck/recipe-formats/read/files';
import { readSchemaOrg } from '@potluck/recipe-formats/read/schema-org';
import { writeCooklang } from '@potluck/recipe-formats/write/cooklang';
import { listLostFields } from '@potluck/recipe-formats/write/lost-fields';
import { writeMarkdown } from '@potluck/recipe-formats/write/markdown';
import { writeSchemaOrg } from '@potluck/recipe-formats/write/schema-org';

const usage = `Writes the recipes of a file in each format, reads them again, and counts those that differ.

  npm run bench:round-trips -- FILE    any file that npm run import reads`;

const writers = {
  cooklang: async (draft: RecipeDraft) => (await writeCooklang(draft)).warnings,
  markdown: async (draft: RecipeDraft) => (await writeMarkdown(draft)).warnings,
  'schema.org': async (draft: RecipeDraft) =>
    listLostFields(draft, readSchemaOrg(writeSchemaOrg(draft)), 'schema.org'),
};

const [file, ...others] = process.argv.slice(2);
if (!file || others.length > 0 || file.startsWith('-')) {
  process.stderr.write(`${usage}\n`);
  process.exit(file === '--help' ? 0 : 2);
}
const drafts: RecipeDraft[] = [];
for await (const { recipe } of readImportFile(basename(file), file)) {
  if ('readDraft' in recipe) drafts.push(recipe.readDraft());
}
for (const [format, write] of Object.entries(writers)) {
  const differing: string[] = [];
  for (const draft of drafts) {
    const warnings = await write(draft);
    if (warnings.length > 0) {
      differing.push(`${draft.title}: ${warnings.map(({ field }) => field).join(', ')}`);
    }
  }
  const equal = drafts.length - differing.length;
  process.stdout.write(
    `${format}: ${equal} of ${drafts.length} equal, ${differing.length} with warnings\n`,
  );
  for (const line of differing) process.stdout.write(`  ${line}\n`);
}
