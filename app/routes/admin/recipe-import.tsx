import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { data, redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import {
  type ImportAnswer,
  ImportForms,
  type ImportWay,
} from '#app/components/import/import-forms.tsx';
import { RecipeTabs } from '#app/components/import/recipe-tabs.tsx';
import { SentPage } from '#app/components/import/sent-page.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { longestForm } from '#app/middleware/typed-form.ts';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { type Refusal, refusal, tooMuchAtOnce } from '#domain/site/failures.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { takeAllowance } from '#server/http/limit.ts';
import { type FormFile, readForm } from '#server/http/read-form.ts';
import { addRun, addressesIn, mostAddresses } from '#server/import/bulk/add-run.ts';
import { listRuns } from '#server/import/bulk/find-run.ts';
import { importSoon } from '#server/import/bulk/process.ts';
import { entriesOf, mostFileBytes } from '#server/import/bulk/read-run-file.ts';
import { newRunFile, runFile } from '#server/import/bulk/run-files.ts';
import { type DocumentReader, openDocumentReader } from '#server/import/child/document-reader.ts';
import { type Fetched, guardedFetch } from '#server/import/fetch/guarded-fetch.ts';
import { addImport } from '#server/import/intake/add.ts';
import { findKnown } from '#server/import/intake/find.ts';
import { orRefuse, readFile } from '#server/import/intake/read-file.ts';
import { bringIt, ImportRefused } from '#server/import/refused.ts';
import type { Route } from './+types/recipe-import';

const fields = namedFields('url', 'text', 'html', 'from', 'again', 'urls');
const tooManyAddresses = `You can import at most ${mostAddresses.toLocaleString('en')} addresses at once. Send the rest later.`;
const tooLarge = `The file is larger than ${mostFileBytes / 2 ** 20} MB. Split it, or use npm run import.`;
const inUtf8 = 'text/html; charset=utf-8';
const limit = { most: 60, seconds: 600 };

export async function loader() {
  return { runs: await listRuns() };
}

export async function action(args: Route.ActionArgs) {
  let file: FormFile | undefined;
  let isKept = false;
  const id = await newRunFile();
  const path = runFile(id);
  await using open = new AsyncDisposableStack();
  open.defer(async () => {
    if (!isKept) await rm(path, { force: true });
  });
  const files = {
    fields: namedFields('file'),
    mostBytes: mostFileBytes,
    path,
    take: async (sent: FormFile) => {
      file = sent;
    },
  };
  const form = await readForm(args.request, fields, { mostBytes: longestForm, files });
  const field = (name: string) => String(form.get(name) ?? '');
  const typed = { url: field('url').slice(0, 2000), text: field('text'), urls: field('urls') };
  const way: ImportWay =
    (['url', 'text', 'html', 'urls'] as const).find((name) => field(name).trim()) ?? 'file';
  const refuse = (error: string, status: number) =>
    data<ImportAnswer>({ ...typed, way, error }, status);
  const work = async () => {
    const actor = actorOf(args.context);
    if (!(await takeAllowance('import', actor.id, limit))) return refuse(tooMuchAtOnce, 429);
    if (way === 'url' && !form.has('again')) {
      const known = await findKnown(typed.url.trim());
      if (known) return data<ImportAnswer>({ ...typed, known }, 409);
    }
    if (way === 'urls') {
      const addresses = addressesIn(typed.urls);
      if (addresses.length > mostAddresses) return refuse(tooManyAddresses, 422);
      return follow(await addRun(actor, addresses));
    }
    try {
      const page = way === 'url' ? await guardedFetch(typed.url.trim(), { kind: 'page' }) : null;
      using reader = await openDocumentReader(args.request.signal, [path]);
      const draft = await read(reader, page);
      if (draft) return redirect(`/admin/recipes/add?import=${await addImport(draft)}`);
      const name = basename(file?.name ?? '').slice(-200);
      const entries = await orRefuse(name, () => entriesOf(name, path, reader));
      const run = await addRun(actor, entries, { id, file: name });
      isKept = true;
      return follow(run);
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      return refuse(error.message, 422);
    }
  };
  // Awaited, because returning deletes the file.
  return await orFail(args, work, (message) => refuse(message, 500));

  async function read(reader: DocumentReader, page: Fetched | null) {
    if (page) {
      const { body, url, type } = page;
      return reader.readPage(body, { url, type, advice: bringIt });
    }
    if (way === 'text') return reader.readText(Buffer.from(typed.text), { type: inUtf8 });
    if (way === 'html') {
      const url = webAddress(field('from'));
      return reader.readPage(Buffer.from(field('html')), { url, type: inUtf8 });
    }
    if (!file) throw new ImportRefused('Enter an address, paste text or choose a file.');
    if (!file.bytes) throw new ImportRefused(tooLarge);
    return readFile(file.name, path, reader);
  }
}

function follow(run: string) {
  void importSoon();
  return redirect(`/admin/recipes/imports/${run}`);
}

function webAddress(from: string): string {
  const url = URL.parse(from);
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href.slice(0, 2000) : '';
}

/** The page that the bookmarklet sent has no field to show its error beside. */
function whyNot(answer: ImportAnswer | undefined): Refusal | undefined {
  return answer?.way === 'html' && answer.error ? refusal(answer.error) : undefined;
}

/** Reads a recipe from elsewhere; the form of a new one then shows it. */
export default function ImportRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as ImportAnswer | Refusal | undefined;
  const failed = answer && 'status' in answer ? answer : whyNot(answer);
  return (
    <>
      <AdminTitle title="Import a Recipe" />
      <RecipeTabs />
      <SentPage />
      <FormAlert answer={failed} className="mb-6" />
      <ImportForms
        answer={answer && 'status' in answer ? undefined : answer}
        runs={loaderData.runs}
      />
    </>
  );
}
