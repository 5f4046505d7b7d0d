import { data } from 'react-router';
import { findRun, runReport } from '#server/import/bulk/find-run.ts';
import type { Route } from './+types/import-report';

/** Returns the result of each address or entry of an import as a CSV file. */
export async function loader({ params }: Route.LoaderArgs) {
  const run = await findRun(params.id);
  if (!run) throw data(null, 404);
  return new Response(await runReport(run), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="import.csv"',
    },
  });
}
