import { setTimeout as sleep } from 'node:timers/promises';
import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { isHeadingRow } from '@potluck/recipe-text/row';
import { sql } from 'kysely';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import type { Actor } from '../../audit/record.ts';
import { runInBackground } from '../../current-request.ts';
import { db } from '../../db/database.ts';
import { log } from '../../http/log.ts';
import { isOutage } from '../../images/outage.ts';
import { DocumentReader, type ParsedDraft } from '../child/document-reader.ts';
import { guardedFetch } from '../fetch/guarded-fetch.ts';
import { Robots } from '../fetch/robots.ts';
import { findExistingRecipe } from '../find-existing.ts';
import { ImportAuditEntry } from '../import-audit-entry.ts';
import { listImportProblems, toProblems } from '../intake/problems.ts';
import { PictureImporter } from '../pictures.ts';
import { bookmarkletAdvice, ImportRejectedError } from '../rejected.ts';
import { saveDraft } from '../save-draft.ts';
import { ImportFileReader } from './read-run-file.ts';
import { listLocalImportFiles, removeFinishedFiles } from './run-files.ts';

type Item = {
  run_id: string;
  position: number;
  address: string;
  /** The number of outages that interrupted it. */
  attempts: number;
  file: string | null;
  /** The owner of the recipes as drafts; null if they are published. */
  owner: Actor | null;
};
type Result = {
  state: 'imported' | 'known' | 'refused' | 'waiting';
  recipe_id?: number | null;
  draft_id?: string;
  problems?: string[];
  format?: string;
  ingredients?: number;
  steps?: number;
  pictures?: number;
  attempts?: number;
  retry_at?: Date;
};

/** The import that a process reads, and when others have their turn, in milliseconds since 1970. */
type Turn = { run: string; ends: number };

type Readers = { robots: Robots; pages: DocumentReader; files: ImportFileReader };

/** The turn of an import, after which others have theirs. */
const turnMilliseconds = 30_000;
/** Minutes until an item that an outage interrupted is tried again. */
const retryMinutes = [1, 30];
const outageMilliseconds = 1_000;

const interrupted =
  'The server stopped while it read this recipe. Import it again, or from its text.';
const unavailable =
  'The recipe could not be stored, because the database or a disk was unavailable. Import it again.';
const stopping = new AbortController();
let working: Promise<void> | undefined;

/** Stops importing after the current recipe. */
export async function stopImporting(): Promise<void> {
  stopping.abort();
  await working;
}

/** Imports waiting recipes in the background, one after the other; other processes may do the same. */
export async function importWaitingItems(): Promise<void> {
  // Otherwise, waiting for a turn would fail: the client of the request that begins it has left.
  working ??= runInBackground(importAll)
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
  await rejectInterruptedItems();
  let turn: Turn | undefined;
  while (!stopping.signal.aborted) {
    const item = await take(turn && !isOver(turn) ? turn.run : null);
    if (!item) break;
    if (item.run_id !== turn?.run || isOver(turn)) turn = await beginTurn(item.run_id);
    await finish(item, await importOne(item, turn, { robots, pages, files }));
  }
  await logFinishedRuns();
  await removeFinishedFiles();
}

/** Adds the counts of finished imports to the audit log. */
async function logFinishedRuns(): Promise<void> {
  await sql`
    update audit_log entry set after = after || (
      select jsonb_build_object(
        'imported', count(*) filter (where state = 'imported'),
        'known', count(*) filter (where state = 'known'),
        'refused', count(*) filter (where state = 'refused'))
      from import_items where run_id = run.id
    )
    from import_runs run
    where entry.action = 'import' and entry.subject_id = run.id::text and not entry.after ? 'imported'
      and not exists (
        select from import_items where run_id = run.id and state in ('waiting', 'reading')
      )`.execute(db);
}

/** Rejects recipes whose process was killed, perhaps by reading them. */
async function rejectInterruptedItems(): Promise<void> {
  await sql`
    update import_items set state = 'refused', problems = array[${interrupted}]
    where state = 'reading' and begun_at < now() - interval '5 minutes'`.execute(db);
}

const isOver = ({ ends }: Turn) => Date.now() >= ends;

async function beginTurn(run: string): Promise<Turn> {
  await sql`update import_runs set turn_at = clock_timestamp() where id = ${run}`.execute(db);
  return { run, ends: Date.now() + turnMilliseconds };
}

/** Claims the next recipe that this machine can read: of this import, or of the one that has waited longest for a turn. */
async function take(run: string | null): Promise<Item | undefined> {
  const isWaiting = sql`run_id = r.id and state = 'waiting' and coalesce(retry_at <= now(), true)`;
  const { rows } = await sql<Item>`
    -- Imports may have a million waiting recipes together. Another process may claim the last of the first import.
    with next as materialized (
      select id, row_number() over (
        order by id is not distinct from ${run}::uuid desc, turn_at nulls first, created_at
      ) as turn
      from import_runs r
      where not is_stopped
        and (file is null or id::text = any(${await listLocalImportFiles()}::text[]))
        and exists (select from import_items where ${isWaiting})
      order by turn limit 3
    )
    update import_items item set state = 'reading', begun_at = clock_timestamp()
    from import_runs run
    where run.id = item.run_id and (item.run_id, item.position) = (
      select first.run_id, first.position
      from next r cross join lateral (
        select run_id, position from import_items
        where ${isWaiting} order by position limit 1 for update skip locked
      ) first
      order by r.turn limit 1
    )
    returning item.run_id, item.position, item.address, item.attempts,
      run.file, case when run.as_drafts
        then json_build_object('id', run.user_id, 'username', run.username) end as owner`.execute(
    db,
  );
  return rows[0];
}

/** Thrown before a chef or category is stored when its import is stopped, or others have their turn. */
class TurnOverError extends Error {
  override name = 'TurnOverError';
}

/** Prevents other processes from claiming a recipe while the chefs before it are stored. Throws TurnOverError. */
async function renew({ run_id, position }: Item, turn: Turn): Promise<void> {
  const { rows } = await sql<{ isStopped: boolean }>`
    update import_items set begun_at = clock_timestamp() from import_runs run
    where run.id = run_id and run_id = ${run_id} and position = ${position}
    returning is_stopped as "isStopped"`.execute(db);
  const isStopped = rows[0]?.isStopped ?? true;
  if (isStopped || stopping.signal.aborted || isOver(turn)) throw new TurnOverError();
}

/** Stores a result, after an outage if there is one. */
async function finish(item: Item, result: Result): Promise<void> {
  for (;;) {
    try {
      return await storeResult(item, result);
    } catch (error) {
      if (!isOutage(error) || stopping.signal.aborted) throw error;
    }
    await sleep(outageMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  }
}

async function storeResult(
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

async function importOne(item: Item, turn: Turn, readers: Readers): Promise<Result> {
  try {
    const { file } = item;
    if (file) return await addFromFile({ ...item, file }, turn, readers.files);
    return await addFromPage(item, readers);
  } catch (error) {
    if (error instanceof TurnOverError) return { state: 'waiting' };
    if (error instanceof ImportRejectedError || error instanceof RejectedRecordError) {
      return { state: 'refused', problems: [error.message] };
    }
    if (isOutage(error)) {
      await finish(item, resultOfOutage(item));
      throw error;
    }
    log.warn({ err: error, address: item.address }, 'could not import a recipe; skipping it');
    return {
      state: 'refused',
      problems: ['The recipe could not be stored. Import it from its text instead.'],
    };
  }
}

/** After an outage, a recipe is tried again later, at most twice, because it may have caused the outage. */
function resultOfOutage({ attempts }: Item): Result {
  const minutes = retryMinutes[attempts];
  if (minutes === undefined) return { state: 'refused', problems: [unavailable] };
  const retry_at = new Date(Date.now() + minutes * 60_000);
  return { state: 'waiting', attempts: attempts + 1, retry_at };
}

/** The fields whose lack is reported for a recipe of a file: others are often empty in a collection. */
const mainParts = new Set(['ingredients', 'steps', 'featuredImage']);

async function addFromFile(
  item: Item & { file: string },
  turn: Turn,
  files: ImportFileReader,
): Promise<Result> {
  const { found, pictures, problems } = await files.read(item, () => renew(item, turn));
  if (!found.draft) {
    return { state: 'refused', problems: [...problems, String(found.rejected)] };
  }
  const saved = await save(item, found.draft, pictures);
  const missing = listImportProblems(found.draft)
    .filter(({ field }) => mainParts.has(field))
    .map(({ message }) => message);
  return { ...saved, problems: [...problems, ...missing, ...saved.problems] };
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
  { recipe, picture, format = 'web page' }: ParsedDraft,
  pictures: PictureImporter,
): Promise<Result & { problems: string[] }> {
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
    format,
    ingredients: recipe.ingredients.filter((row) => !isHeadingRow(row)).length,
    steps: recipe.steps.filter((step) => !isStepHeading(step)).length,
    pictures: recipe.images.length + recipe.steps.flatMap(({ images }) => images).length,
  };
}
