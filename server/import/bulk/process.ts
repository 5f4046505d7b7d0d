import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { sql } from 'kysely';
import type { Actor } from '../../audit/record.ts';
import { db } from '../../db/database.ts';
import { log } from '../../http/log.ts';
import { DocumentReader, type ParsedDraft } from '../child/document-reader.ts';
import { guardedFetch } from '../fetch/guarded-fetch.ts';
import { Robots } from '../fetch/robots.ts';
import { findExistingRecipe } from '../find-existing.ts';
import { ImportAuditEntry } from '../import-audit-entry.ts';
import { listImportProblems, toProblems } from '../intake/problems.ts';
import { PictureImporter } from '../pictures.ts';
import { bookmarkletAdvice, ImportRejectedError } from '../rejected.ts';
import { isRecordError, saveDraft } from '../save-draft.ts';
import { ImportFileReader } from './read-run-file.ts';
import { listLocalImportFiles, removeFinishedFiles } from './run-files.ts';

type Item = {
  run_id: string;
  position: number;
  address: string;
  /** The number of processes that ended while reading this item. */
  lost: number;
  file: string | null;
  /** The owner of the recipes as drafts; null if they are published. */
  owner: Actor | null;
};
type Result = {
  state: 'imported' | 'known' | 'refused' | 'waiting';
  recipe_id?: number | null;
  draft_id?: string;
  problems?: string[];
};

type Readers = { robots: Robots; pages: DocumentReader; files: ImportFileReader };

const unread = 'The recipe could not be read. Import it from its text instead.';
const stopping = new AbortController();
let working: Promise<void> | undefined;

/** Stops importing after the current recipe. */
export async function stopImporting(): Promise<void> {
  stopping.abort();
  await working;
}

/** Imports waiting recipes in the background, one after the other; other processes may do the same. */
export async function importWaitingItems(): Promise<void> {
  working ??= importAll()
    .catch((err) => log.warn({ err, job: 'import recipes' }, 'job failed; will retry'))
    .finally(() => {
      working = undefined;
    });
  return working;
}

async function importAll(): Promise<void> {
  using pages = new DocumentReader();
  const robots = new Robots((url, file) => pages.isAllowed(url, file));
  using files = new ImportFileReader();
  for (let item = await take(); item; item = stopping.signal.aborted ? undefined : await take()) {
    await finish(item, await importOne(item, { robots, pages, files }));
  }
  await logFinishedRuns();
  await removeFinishedFiles();
}

/** Adds the counts of finished imports to the audit log. */
async function logFinishedRuns(): Promise<void> {
  await sql`
    update audit_log set after = after || counts
    from (
      select run_id::text, jsonb_build_object(
        'imported', count(*) filter (where state = 'imported'),
        'known', count(*) filter (where state = 'known'),
        'refused', count(*) filter (where state = 'refused')) as counts
      from import_items group by run_id
      having bool_and(state in ('imported', 'known', 'refused'))
    ) run
    where action = 'import' and subject_id = run_id and not after ? 'imported'`.execute(db);
}

/** Claims the next recipe that this machine can read, or one whose process ended while reading it. */
async function take(): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    update import_items item set state = 'reading', begun_at = clock_timestamp(),
      problems = case item.state when 'reading' then item.problems || 'The reading was interrupted.'::text else '{}' end
    from import_runs run
    where run.id = item.run_id and (item.run_id, item.position) = (
      select i.run_id, i.position
      from import_items i join import_runs r on r.id = i.run_id
      where not r.is_stopped
        and (r.file is null or r.id::text = any(${await listLocalImportFiles()}::text[]))
        and (i.state = 'waiting'
        or i.state = 'reading' and i.begun_at < now() - interval '5 minutes')
      order by r.created_at, i.position
      limit 1
      for update of i skip locked
    )
    returning item.run_id, item.position, item.address, cardinality(item.problems) as lost,
      run.file, case when run.as_drafts
        then json_build_object('id', run.user_id, 'username', run.username) end as owner`.execute(
    db,
  );
  return rows[0];
}

/** Prevents other processes from claiming a recipe while the chefs before it are stored. */
async function renew({ run_id, position }: Item): Promise<void> {
  await sql`
    update import_items set begun_at = clock_timestamp()
    where run_id = ${run_id} and position = ${position}`.execute(db);
}

async function finish(
  { run_id, position }: Item,
  { problems = [], ...result }: Result,
): Promise<void> {
  await db
    .updateTable('import_items')
    .set({ problems: toProblems(problems), ...result })
    .where('run_id', '=', run_id)
    .where('position', '=', position)
    .execute();
}

async function importOne(item: Item, readers: Readers): Promise<Result> {
  try {
    const { file, lost } = item;
    // Reading it has probably crashed the process twice.
    if (lost > 1) throw new ImportRejectedError(unread);
    if (file) return await addFromFile({ ...item, file }, readers.files);
    return await addFromPage(item, readers);
  } catch (error) {
    if (error instanceof ImportRejectedError || error instanceof RejectedRecordError) {
      return { state: 'refused', problems: [error.message] };
    }
    // Errors of these classes are caused by a page.
    if (isRecordError(error) || error instanceof RangeError || error instanceof TypeError) {
      log.warn({ err: error, address: item.address }, 'could not import a recipe; skipping it');
      return {
        state: 'refused',
        problems: ['The recipe could not be stored. Import it from its text instead.'],
      };
    }
    await finish(item, { state: 'waiting' });
    throw error;
  }
}

async function addFromFile(
  item: Item & { file: string },
  files: ImportFileReader,
): Promise<Result> {
  const { found, pictures, problems } = await files.read(item, () => renew(item));
  if (!found.draft) {
    return { state: 'refused', problems: [...problems, String(found.rejected)] };
  }
  const saved = await save(item, found.draft, pictures);
  return { ...saved, problems: [...problems, ...saved.problems] };
}

async function addFromPage(item: Item, { robots, pages }: Readers): Promise<Result> {
  const address = item.address.trim();
  const known = await findExistingRecipe({ source: address });
  if (known) return { state: 'known', recipe_id: known.id };
  if (!(await robots.allows(address))) {
    throw new ImportRejectedError(
      'The site asks robots not to read this page, or cannot say. Import it by itself, or use the bookmarklet.',
    );
  }
  const { url, type, body } = await guardedFetch(address, { kind: 'page' });
  const draft = await pages.readPage(body, { url, type, advice: bookmarkletAdvice });
  // Some sites give all of their recipes the same id.
  const recipe = { ...draft.recipe, source: url };
  const saved = await save(item, { ...draft, recipe }, new PictureImporter({ fetch: true }));
  if (saved.state === 'known') return saved;
  const missing = listImportProblems(draft).map(({ message }) => message);
  const problems = [...missing, ...saved.problems];
  return { ...saved, problems };
}

async function save(
  { run_id, owner }: Item,
  { recipe, picture }: ParsedDraft,
  pictures: PictureImporter,
) {
  const policy = {
    pictures,
    find: picture,
    log: new ImportAuditEntry(run_id),
    ...(owner && { owner }),
  };
  const outcome = await saveDraft(recipe, policy);
  return {
    state: outcome.result,
    recipe_id: outcome.id,
    draft_id: outcome.draft,
    problems: [...outcome.warnings, ...outcome.notes],
  };
}
