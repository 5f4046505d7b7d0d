#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { type DraftWarning, RecipeDraft } from './draft.ts';
import { FileError, RejectedRecordError } from './errors.ts';
import { readImportFile } from './read/files/read-file.ts';
import { writeCooklang } from './write/cooklang.ts';
import type { WriteResult } from './write/lost-fields.ts';
import { writeMarkdown } from './write/markdown.ts';
import { writeSchemaOrg } from './write/schema-org.ts';

const usage = `recipe-formats FILE --to FORMAT [--out FOLDER] [--url URL]: converts recipes

  FILE          a saved web page, text, or a file or archive of a recipe program
  --to FORMAT   cooklang, markdown, json (schema.org) or draft (all that is known, as JSON)
  --out FOLDER  writes one file for each recipe; without it, they go to standard output
  --url URL     the URL of a saved page

Warnings go to standard error. Exit code: 0 all was converted, 1 some could not be read, 2 wrong arguments.
`;

const json = (value: object): WriteResult => ({
  text: `${JSON.stringify(value, null, 2)}\n`,
  warnings: [],
});

const formats: Record<
  string,
  { end: string; write: (draft: RecipeDraft) => Promise<WriteResult> }
> = {
  cooklang: { end: 'cook', write: writeCooklang },
  markdown: { end: 'md', write: writeMarkdown },
  json: { end: 'json', write: async (draft) => json(writeSchemaOrg(draft)) },
  draft: { end: 'draft.json', write: async (draft) => json(RecipeDraft.parse(draft)) },
};

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      out: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [file, ...others] = positionals;
  const format = formats[values.to ?? ''];
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (!file || others.length > 0 || !format) {
    process.stderr.write(usage);
    return 2;
  }
  if (values.out) await mkdir(values.out, { recursive: true });
  const warn = (where: string, { field, message }: DraftWarning) =>
    process.stderr.write(`${cleanLine(`${where}: ${field}: ${message}`)}\n`);
  let [code, number] = [0, 0];
  for await (const found of readImportFile(basename(file), file, { url: values.url })) {
    const { recipe } = found;
    if ('named' in recipe) continue;
    const where = found.entry || file;
    number++;
    try {
      if ('rejected' in recipe) throw new RejectedRecordError(recipe.rejected);
      const draft = recipe.readDraft();
      const { text, warnings } = await format.write(draft);
      for (const warning of [...draft.warnings, ...warnings]) warn(where, warning);
      if (values.out) await writeFile(join(values.out, nameOf(draft, number, format.end)), text);
      else process.stdout.write(text);
    } catch (error) {
      if (!(error instanceof RejectedRecordError)) throw error;
      process.stderr.write(`${cleanLine(`${where}: rejected, ${error.message}`)}\n`);
      code = 1;
    }
  }
  return code;
}

const nameOf = ({ title }: RecipeDraft, number: number, end: string) =>
  `${number}-${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.${end}`;

try {
  process.exitCode = await run();
} catch (error) {
  const isKnown = error instanceof FileError || (error as NodeJS.ErrnoException).code;
  if (!isKnown) throw error;
  process.stderr.write(`${cleanText((error as Error).message)}\n`);
  process.exitCode = /^ERR_PARSE_ARGS/.test(String((error as NodeJS.ErrnoException).code)) ? 2 : 1;
}
