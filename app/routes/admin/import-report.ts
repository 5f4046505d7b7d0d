import { data } from 'react-router';
import { createImportReport, findImportJob } from '#server/import/bulk/find-run.ts';
import type { Route } from './+types/import-report';

/** Returns the result of each URL or entry of an import as a CSV file. */
export async function loader({ params }: Route.LoaderArgs) {
  const run = await findImportJob(params.id);
  if (!run) throw data(null, 404);
  return new Response(createImportReport(run), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="import.csv"',
    },
  });
}
