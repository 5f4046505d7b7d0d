import { newsletterCsv } from '#server/newsletter/csv.ts';

/** Returns the confirmed subscribers as a CSV file. */
export function loader() {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(newsletterCsv(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="newsletter-${day}.csv"`,
    },
  });
}
