import { useEffect } from 'react';
import { Form, redirect, useRevalidator } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { progressBarClass } from '#app/ui/progress-bar.ts';
import { draftsPath } from '#domain/filters/draft-filters.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import {
  findImportJob,
  type ImportJob,
  type ImportJobItem,
  stopImportJob,
} from '#server/import/bulk/find-run.ts';
import { importWaitingItems } from '#server/import/bulk/process.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/import-run';

const fields = createFormFields('stop', 'go');
const refreshMilliseconds = 2000;

export async function loader({ params }: Route.LoaderArgs) {
  const run = await findImportJob(params.id);
  if (!run) throw redirect('/admin/recipes/import');
  return run;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  return withErrorHandling(args, async () => {
    await stopImportJob(args.params.id, form.has('stop'));
    if (form.has('go')) void importWaitingItems();
    return null;
  });
}

/** Shows the progress of an import of many recipes, with a button that stops or resumes it. */
export default function ImportRun({ loaderData: run, actionData }: Route.ComponentProps) {
  const done = run.imported + run.known + run.refused;
  const isOver = done === run.total;
  const isRunning = !isOver && !run.is_stopped;
  useFresh(isRunning);
  return (
    <>
      <AdminTitle title="Import of Many Recipes" intro={`${run.username} ${sent(run)}.`}>
        {run.as_drafts && <ButtonLink to={draftsPath({})}>Review Drafts</ButtonLink>}
        <a
          href={`/admin/recipes/imports/${run.id}/report.csv`}
          className={buttonClass('quiet')}
          download
        >
          Download Report
        </a>
      </AdminTitle>
      <div className="card space-y-4 p-4 sm:p-6">
        <progress
          aria-label="Recipes read"
          max={run.total}
          value={done}
          className={`${progressBarClass} block w-full`}
        />
        <p role="status">
          {`${done} of ${run.total} read: ${run.imported} imported, ${run.known} already on the site, ${run.refused} rejected.`}
          {isOver ? ' Done.' : run.is_stopped ? ' Stopped.' : ''}
        </p>
        {!isOver && (
          <Form method="post">
            <Button type="submit" kind="quiet" name={run.is_stopped ? 'go' : 'stop'} value="on">
              {run.is_stopped ? 'Resume' : 'Stop'}
            </Button>
          </Form>
        )}
        <FormAlert result={actionData} />
      </div>
      {run.latest.length > 0 && (
        <section aria-labelledby="latest" className="mt-8">
          <h2 id="latest" className="text-2xl">
            Most Recent
          </h2>
          <ul className="mt-3 divide-y divide-line">
            {run.latest.map((item) => (
              <Item key={item.position} {...item} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function sent({ file, total }: Pick<ImportJob, 'file' | 'total'>): string {
  if (file) return `sent ${file} with ${total} recipes`;
  return `entered ${total} ${total === 1 ? 'address' : 'addresses'}`;
}

const results = { imported: 'Imported', known: 'Already on the site', refused: 'Rejected' };

function Item({ address, state, problems, otherProblems, recipe, draft }: ImportJobItem) {
  return (
    <li className="py-3">
      <p className="break-words">
        <span className="font-semibold">{results[state]}: </span>
        {recipe ? (
          <Link to={`/admin/recipes/edit/${recipe.id}`} className="text-tomato">
            {recipe.title}
          </Link>
        ) : draft ? (
          <Link to={`/admin/drafts/${draft.id}`} className="text-tomato">
            {draft.title || 'Untitled'}
          </Link>
        ) : (
          address
        )}
      </p>
      {problems.length > 0 && (
        <p className="mt-1 break-words text-quiet text-sm">
          {problems.join(' ')}
          {otherProblems > 0 && ` The report has ${otherProblems} more.`}
        </p>
      )}
    </li>
  );
}

function useFresh(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(revalidate, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
