import { sql } from 'kysely';
import { db } from '../../db/database.ts';
import { createCsvStream } from '../../http/csv.ts';

export type ImportJobItem = {
  position: number;
  /** The URL, or the entry of the file. */
  address: string;
  state: 'imported' | 'known' | 'refused';
  problems: string[];
  /** The number of problems that only the report has. */
  otherProblems: number;
  recipe: { id: number; title: string } | null;
  /** The draft that waits for its review. */
  draft: { id: string; title: string } | null;
};

export type ImportJob = {
  id: string;
  created_at: string;
  username: string;
  /** The name of the file that contains the recipes; null for URLs. */
  file: string | null;
  is_stopped: boolean;
  as_drafts: boolean;
  total: number;
  imported: number;
  known: number;
  refused: number;
  /** The last items that were read. */
  latest: ImportJobItem[];
};

/** The maximum number of problems of an item on the page, which reads all of them again every few seconds. */
const maxShownProblems = 5;

const isId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

const items = sql`
  select i.address, i.state, i.problems, i.begun_at, i.position,
    i.format, i.ingredients, i.steps, i.pictures,
    case when r.id is not null then json_build_object('id', r.id, 'title', r.title) end as recipe,
    case when d.id is not null then json_build_object('id', d.id, 'title', d.title) end as draft
  from import_items i left join recipes r on r.id = i.recipe_id
    left join recipe_drafts d on d.id = i.draft_id`;

/** Returns an import of many recipes with its last items, or null. For admins. */
export async function findImportJob(id: string): Promise<ImportJob | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<ImportJob>`
    select id, created_at, username, file, is_stopped, as_drafts, counts.*, (
      select coalesce(json_agg(json_build_object('position', position, 'address', address, 'state', state,
        'problems', problems[:${maxShownProblems}],
        'otherProblems', greatest(cardinality(problems) - ${maxShownProblems}, 0),
        'recipe', recipe, 'draft', draft) order by begun_at desc, position desc), '[]')
      from (
        select * from (${items} where i.run_id = run.id) as item
        where state in ('imported', 'known', 'refused')
        order by begun_at desc, position desc limit 50
      ) as last
    ) as latest
    from import_runs run, lateral (
      select count(*)::integer as total,
        count(*) filter (where state = 'imported')::integer as imported,
        count(*) filter (where state = 'known')::integer as known,
        count(*) filter (where state = 'refused')::integer as refused
      from import_items where run_id = run.id
    ) as counts
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the newest imports of many recipes. For admins. */
export async function listImportJobs() {
  return db
    .selectFrom('import_runs')
    .select(['id', 'created_at', 'username', 'file'])
    .select((eb) =>
      eb
        .selectFrom('import_items')
        .select(eb.fn.countAll<number>().as('total'))
        .whereRef('run_id', '=', 'import_runs.id')
        .as('total'),
    )
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
}

/** Stops or resumes an import of many recipes. For admins. */
export async function stopImportJob(id: string, isStopped: boolean): Promise<void> {
  if (!isId(id)) return;
  await db.updateTable('import_runs').set({ is_stopped: isStopped }).where('id', '=', id).execute();
}

const reportBatchSize = 200;

/** Streams the result of each URL or entry as CSV. */
export function createImportReport({
  id,
  file,
}: Pick<ImportJob, 'id' | 'file'>): ReadableStream<Uint8Array> {
  return createCsvStream(readReport(id), [
    { key: 'address', header: file ? 'entry' : 'address' },
    ...['result', 'format', 'recipe', 'ingredients', 'steps', 'pictures', 'problems'].map(
      (key) => ({
        key,
      }),
    ),
  ]);
}

type ReportedItem = Omit<ImportJobItem, 'otherProblems'> & {
  /** The program or format, and the numbers of parts that were found; null if it was not read. */
  format: string | null;
  ingredients: number | null;
  steps: number | null;
  pictures: number | null;
};

async function* readReport(id: string): AsyncGenerator<object> {
  for (let after = -1; ; ) {
    const { rows } = await sql<ReportedItem>`
      select * from (${items} where i.run_id = ${id} and i.position > ${after}) as item
      order by position limit ${reportBatchSize}`.execute(db);
    for (const { state, recipe, draft, problems, ...item } of rows) {
      const title = (recipe ?? draft)?.title ?? '';
      yield { ...item, result: state, recipe: title, problems: problems.join(' ') };
    }
    if (rows.length < reportBatchSize) return;
    after = rows.at(-1)?.position ?? after;
  }
}
