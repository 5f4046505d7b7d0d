import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { listPrograms } from '@potluck/recipe-formats/read/program-help';
import { data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import {
  ImportForms,
  type ImportResponse,
  type ImportSource,
} from '#app/components/import/import-forms.tsx';
import { RecipeTabs } from '#app/components/import/recipe-tabs.tsx';
import { SentPage } from '#app/components/import/sent-page.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { maxAdminFormBytes } from '#app/middleware/interrupted-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { createFormError, type FormError, rateLimitedMessage } from '#domain/site/failures.ts';
import { BodyError } from '#server/http/body.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { consumeRateLimit } from '#server/http/limit.ts';
import { log } from '#server/http/log.ts';
import { type FormFile, readForm, tooLong } from '#server/http/read-form.ts';
import { addImportJob, extractUrls, maxUrlsPerJob } from '#server/import/bulk/add-run.ts';
import { listImportJobs } from '#server/import/bulk/find-run.ts';
import { importWaitingItems } from '#server/import/bulk/process.ts';
import { maxImportFileBytes, readImportEntries } from '#server/import/bulk/read-run-file.ts';
import { createImportFilePath, getImportFilePath } from '#server/import/bulk/run-files.ts';
import {
  type DocumentReader,
  openDocumentReader,
  spareReader,
} from '#server/import/child/document-reader.ts';
import { type FetchedFile, guardedFetch } from '#server/import/fetch/guarded-fetch.ts';
import { findExistingRecipe } from '#server/import/find-existing.ts';
import { addImport } from '#server/import/intake/add.ts';
import { discardImport, findNextImport, listWaitingImports } from '#server/import/intake/find.ts';
import { readFile, withImportErrors } from '#server/import/intake/read-file.ts';
import { bookmarkletAdvice, ImportRejectedError } from '#server/import/rejected.ts';
import type { Route } from './+types/recipe-import';

const fields = createFormFields(
  'url',
  'text',
  'html',
  'from',
  'again',
  'urls',
  'drafts',
  'discard',
);
const tooManyAddresses = `You can import at most ${maxUrlsPerJob.toLocaleString('en')} addresses at once. Send the rest later.`;
const tooLarge = `The file is larger than ${maxImportFileBytes / 2 ** 20} MB. Split it, or use npm run import.`;
/** An error returns the text twice, with escaped markup; more would not fit into the memory of a small site. */
const mostTyped = 1_000_000;
const inUtf8 = 'text/html; charset=utf-8';
const importPath = '/admin/recipes/import';
const limit = { most: 60, seconds: 600 };

export async function loader() {
  spareReader.prepare();
  // After a failure, the typed text matters more than this list.
  const listed = listWaitingImports().catch((err) => {
    log.warn({ err }, 'could not list the imports waiting for review');
    return [];
  });
  const [runs, waiting] = await Promise.all([listImportJobs(), listed]);
  return { runs, waiting, programs: listPrograms() };
}

export async function action(args: Route.ActionArgs) {
  let file: FormFile | undefined;
  let isKept = false;
  const id = await createImportFilePath();
  const path = getImportFilePath(id);
  await using open = new AsyncDisposableStack();
  open.defer(async () => {
    if (!isKept) await rm(path, { force: true });
  });
  const files = {
    fields: createFormFields('file'),
    mostBytes: maxImportFileBytes,
    path,
    take: async (sent: FormFile) => {
      file = sent;
    },
  };
  const form = await readForm(args.request, fields, { mostBytes: maxAdminFormBytes, files });
  const field = (name: string) => String(form.get(name) ?? '');
  const typed = { url: field('url').slice(0, 2000), text: field('text'), urls: field('urls') };
  if (typed.text.length + typed.urls.length > mostTyped) throw new BodyError(tooLong, 413);
  const asDrafts = form.has('drafts');
  const way: ImportSource =
    (['url', 'text', 'html', 'urls'] as const).find((name) => field(name).trim()) ?? 'file';
  const reject = (error: string, status: number) =>
    data<ImportResponse>({ ...typed, way, error }, status);
  const work = async () => {
    const actor = getActor(args.context);
    if (field('discard')) return discard(field('discard'));
    if (!(await consumeRateLimit('import', actor.id, limit)))
      return reject(rateLimitedMessage, 429);
    if (way === 'url' && !form.has('again')) {
      const known = await findExistingRecipe({ source: typed.url.trim() });
      if (known) return data<ImportResponse>({ ...typed, known }, 409);
    }
    if (way === 'urls') {
      const addresses = extractUrls(typed.urls);
      if (addresses.length > maxUrlsPerJob) return reject(tooManyAddresses, 422);
      return follow(await addImportJob(actor, addresses, { asDrafts }));
    }
    try {
      const page = way === 'url' ? await guardedFetch(typed.url.trim(), { kind: 'page' }) : null;
      using reader = await openDocumentReader(args.request.signal, file && [path]);
      const draft = await read(reader, page);
      if (draft) return redirect(`/admin/recipes/add?import=${await addImport(draft)}`);
      const name = basename(file?.name ?? '').slice(-200);
      const entries = await withImportErrors(name, () => readImportEntries(name, path, reader));
      const run = await addImportJob(actor, entries, { id, file: name, asDrafts });
      isKept = true;
      return follow(run);
    } catch (error) {
      if (!(error instanceof ImportRejectedError)) throw error;
      return reject(error.message, 422);
    }
  };
  // Awaited, because the uploaded file is deleted when this function returns.
  return await withErrorHandling(args, work, (message) => reject(message, 500));

  async function read(reader: DocumentReader, page: FetchedFile | null) {
    if (page) {
      const { body, url, type } = page;
      return reader.readPage(body, { url, type, advice: bookmarkletAdvice });
    }
    if (way === 'text') return reader.readText(Buffer.from(typed.text), { type: inUtf8 });
    if (way === 'html') {
      const url = webAddress(field('from'));
      return reader.readPage(Buffer.from(field('html')), { url, type: inUtf8 });
    }
    if (!file) throw new ImportRejectedError('Enter a URL, paste text or choose a file.');
    if (!file.bytes) throw new ImportRejectedError(tooLarge);
    return readFile(file.name, path, reader);
  }
}

async function discard(id: string) {
  const next = await findNextImport(id);
  await discardImport(id);
  const path = next ? `/admin/recipes/add?import=${next}` : importPath;
  return redirectWithMessage(path, 'Import discarded');
}

function follow(run: string) {
  void importWaitingItems();
  return redirect(`/admin/recipes/imports/${run}`);
}

function webAddress(from: string): string {
  const url = URL.parse(from);
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href.slice(0, 2000) : '';
}

/** The page that the bookmarklet sent has no field next to which to show its error. */
function whyNot(result: ImportResponse | undefined): FormError | undefined {
  return result?.way === 'html' && result.error ? createFormError(result.error) : undefined;
}

/** Reads a recipe from another source; then the form of a new recipe shows it. */
export default function ImportRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as ImportResponse | FormError | undefined;
  const failed = result && 'status' in result ? result : whyNot(result);
  return (
    <>
      <AdminTitle title="Import a Recipe" />
      <RecipeTabs />
      <SentPage />
      <FormAlert result={failed} className="mb-6" />
      <ImportForms
        result={result && 'status' in result ? undefined : result}
        runs={loaderData.runs}
        waiting={loaderData.waiting}
        programs={loaderData.programs}
      />
    </>
  );
}
