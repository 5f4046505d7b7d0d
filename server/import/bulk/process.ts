import { sql } from 'kysely';
import { cleanLine } from '#domain/text/clean-text.ts';
import { db } from '../../db/database.ts';
import { log } from '../../http/log.ts';
import { listRecipeChoices } from '../../recipes/form-choices.ts';
import { recipeRecord } from '../../recipes/record.ts';
import { addByForm } from '../../records/save.ts';
import { DocumentReader } from '../child/document-reader.ts';
import { guardedFetch } from '../fetch/guarded-fetch.ts';
import { Robots } from '../fetch/robots.ts';
import { readContent } from '../intake/content.ts';
import { findKnown } from '../intake/find.ts';
import { fillInput } from '../intake/values.ts';
import { addNewNames } from '../new-chef-and-category.ts';
import { bringIt, ImportRefused, RefusedRecord } from '../refused.ts';
import { importRecipe } from '../save-imported.ts';
import { RunFileReader } from './read-run-file.ts';
import { filesHere, removeFinishedFiles } from './run-files.ts';

type Item = {
  run_id: string;
  position: number;
  address: string;
  /** How often a process ended while it was reading this. */
  lost: number;
  file: string | null;
  user_id: string;
  username: string;
};
type Result = {
  state: 'imported' | 'known' | 'refused' | 'waiting';
  recipe_id?: number;
  problems?: string[];
};

type Readers = { robots: Robots; pages: DocumentReader; files: RunFileReader };

const unread = 'The recipe could not be read. Import it from its text instead.';
const stopping = new AbortController();
let working: Promise<void> | undefined;

/** Stops importing after the recipe under way. */
export async function stopImporting(): Promise<void> {
  stopping.abort();
  await working;
}

/** Imports waiting recipes in the background, one after the other; other processes may do the same. */
export async function importSoon(): Promise<void> {
  working ??= importAll()
    .catch((err) => log.warn({ err, job: 'import recipes' }, 'a job failed'))
    .finally(() => {
      working = undefined;
    });
  return working;
}

async function importAll(): Promise<void> {
  using pages = new DocumentReader();
  const robots = new Robots((url, file) => pages.isAllowed(url, file));
  using files = new RunFileReader();
  for (let item = await take(); item; item = stopping.signal.aborted ? undefined : await take()) {
    await finish(item, await importOne(item, { robots, pages, files }));
  }
  await removeFinishedFiles();
}

/** Claims the next recipe that this machine can read, or one whose process ended while it was reading it. */
async function take(): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    update import_items item set state = 'reading', begun_at = clock_timestamp(),
      problems = case item.state when 'reading' then item.problems || 'The reading was interrupted.'::text else '{}' end
    from import_runs run
    where run.id = item.run_id and (item.run_id, item.position) = (
      select i.run_id, i.position
      from import_items i join import_runs r on r.id = i.run_id
      where not r.is_stopped
        and (r.file is null or r.id::text = any(${await filesHere()}::text[]))
        and (i.state = 'waiting'
        or i.state = 'reading' and i.begun_at < now() - interval '5 minutes')
      order by r.created_at, i.position
      limit 1
      for update of i skip locked
    )
    returning item.run_id, item.position, item.address, cardinality(item.problems) as lost,
      run.file, run.user_id, run.username`.execute(db);
  return rows[0];
}

async function finish({ run_id, position }: Item, result: Result): Promise<void> {
  await db
    .updateTable('import_items')
    .set({ problems: [], ...result })
    .where('run_id', '=', run_id)
    .where('position', '=', position)
    .execute();
}

async function importOne(item: Item, readers: Readers): Promise<Result> {
  try {
    const { file, lost } = item;
    // Reading it has probably crashed the process twice.
    if (lost > 1) throw new ImportRefused(unread);
    if (file) return await addFromFile({ ...item, file }, readers.files);
    return await readAndSave(item, readers);
  } catch (error) {
    if (error instanceof ImportRefused) return { state: 'refused', problems: [error.message] };
    // PostgreSQL's error classes 22 and 23 concern one record, as do faults that a page provokes.
    const isStored = /^2[23]/.test(String((error as { code?: unknown }).code));
    if (isStored || error instanceof RangeError || error instanceof TypeError) {
      log.warn({ err: error, address: item.address }, 'a recipe could not be imported');
      return {
        state: 'refused',
        problems: ['The recipe could not be stored. Import it from its text instead.'],
      };
    }
    await finish(item, { state: 'waiting' });
    throw error;
  }
}

async function addFromFile(item: Item & { file: string }, files: RunFileReader): Promise<Result> {
  const { found, to } = await files.read(item);
  const { draft } = found;
  if (!draft) throw new ImportRefused(sentence(String(found.refused)));
  const actor = { id: item.user_id, username: item.username };
  const { recipe, picture } = draft;
  const outcome = await importRecipe(recipe, { ...to, actor }, picture).catch((error) => {
    throw error instanceof RefusedRecord ? new ImportRefused(sentence(error.message)) : error;
  });
  return {
    state: outcome.result,
    recipe_id: outcome.id,
    problems: outcome.warnings.map((line) => sentence(cleanLine(line, 500))),
  };
}

const sentence = (line: string) => `${line.charAt(0).toUpperCase()}${line.slice(1)}`;

async function readAndSave(item: Item, { robots, pages }: Readers): Promise<Result> {
  const known = await findKnown(item.address);
  if (known) return { state: 'known', recipe_id: known.id };
  if (!(await robots.allows(item.address))) {
    throw new ImportRefused(
      'The site asks robots not to read this page, or cannot say. Import it by itself, or use the bookmarklet.',
    );
  }
  const { url, type, body } = await guardedFetch(item.address.trim(), { kind: 'page' });
  const draft = await pages.readPage(body, { url, type, advice: bringIt });
  const { content, problems } = await readContent(draft);
  const same = await findKnown(content.source, content.sourceUrl);
  if (same) return { state: 'known', recipe_id: same.id };
  const { input, newAuthor, problems: names } = fillInput(content, await listRecipeChoices());
  const actor = { id: item.user_id, username: item.username };
  const form = { form: `${item.run_id}-${item.position}`, input };
  const saved = await addByForm(actor, recipeRecord, form, (trx) =>
    addNewNames(trx, actor, input, { newAuthor, newCategory: '' }),
  );
  if (saved.status !== 'saved') throw new Error(`an added recipe is ${saved.status}`);
  return { state: 'imported', recipe_id: saved.id, problems: [...problems, ...names] };
}
