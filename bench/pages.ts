import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromiumArguments, findChromium } from '../e2e/chromium.ts';
import { freePort } from '../e2e/free-port.ts';
import startServer from '../e2e/server.ts';
import { record } from './record.ts';

const pages = {
  home: '/',
  list: '/recipes',
  recipe: '/recipes/shakshuka',
  category: '/category/desserts',
  chef: '/chef/luca-moretti',
};

/** Compressed bytes of a first visit to a recipe. */
const budgets = { htmlAndCss: 40_000, scripts: 120_000, everything: 300_000 };

type Row = {
  page: string;
  form: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  shift: number;
  /** Largest Contentful Paint, in milliseconds. */
  largestPaint: number;
  htmlAndCss: number;
  scripts: number;
  everything: number;
  thirdParties: number;
};

/** Runs Lighthouse over the built site, prints a table and, if wanted, records it. */
export async function benchPages(isRecorded: boolean): Promise<void> {
  process.env.PORT = String(await freePort());
  process.env.ORIGIN = `http://localhost:${process.env.PORT}`;
  const stop = await startServer();
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: chromiumArguments,
  });
  try {
    const rows: Row[] = [];
    for (const [page, path] of Object.entries(pages)) {
      for (const form of ['mobile', 'desktop']) {
        // The first visit creates the picture sizes, which should not be timed.
        await run(path, form, chrome.port);
        rows.push(read(page, form, await run(path, form, chrome.port)));
      }
    }
    console.table(rows);
    process.stdout.write(await recordPageResults(rows, isRecorded));
  } finally {
    chrome.kill();
    await stop();
  }
}

/** Records the rows on request. Returns the budgets with their results, and the file. */
export async function recordPageResults(rows: Row[], isRecorded: boolean): Promise<string> {
  const recorded = isRecorded ? `\nRecorded in ${await record('pages', rows)}` : '';
  return `${summarizeBudgets(rows)}${recorded}\n`;
}

async function run(path: string, form: string, port: number): Promise<Result> {
  const response = await lighthouse(
    `${process.env.ORIGIN}${path}`,
    { port, logLevel: 'error' },
    form === 'desktop' ? desktopConfig : undefined,
  );
  if (!response) throw new Error(`Lighthouse reported nothing for ${path}`);
  return response.lhr;
}

function read(page: string, form: string, result: Result): Row {
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const number = (name: string) => result.audits[name]?.numericValue ?? Number.NaN;
  const { bytes, thirdParties } = weigh(result);
  return {
    page,
    form,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: Number(number('cumulative-layout-shift').toFixed(4)),
    largestPaint: Math.round(number('largest-contentful-paint')),
    htmlAndCss: bytes('Document') + bytes('Stylesheet'),
    scripts: bytes('Script'),
    everything: bytes(),
    thirdParties,
  };
}

type Request = { url: string; resourceType?: string; transferSize: number };

function weigh(result: Result) {
  const details = result.audits['network-requests']?.details as { items: Request[] } | undefined;
  const requests = (details?.items ?? []).filter(({ url }) => /^https?:/.test(url));
  return {
    bytes: (type?: string) =>
      requests
        .filter(({ resourceType }) => type === undefined || resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    thirdParties: requests.filter(({ url }) => !url.startsWith(`${process.env.ORIGIN}/`)).length,
  };
}

/** The results of the budgets: Lighthouse on mobile, and the weight of a recipe page. */
export function summarizeBudgets(rows: Row[]): string {
  const faults: string[] = [];
  for (const row of rows) {
    const where = `${row.page} (${row.form})`;
    if (row.form === 'mobile' && row.performance < 98)
      faults.push(`${where}: performance ${row.performance} < 98`);
    for (const name of ['accessibility', 'bestPractices', 'seo'] as const) {
      if (row[name] < 100) faults.push(`${where}: ${name} ${row[name]} < 100`);
    }
    if (row.shift > 0) faults.push(`${where}: layout shift ${row.shift} > 0`);
    if (row.thirdParties > 0) faults.push(`${where}: ${row.thirdParties} third-party requests`);
    if (row.page !== 'recipe') continue;
    for (const [name, most] of Object.entries(budgets)) {
      const bytes = row[name as keyof typeof budgets];
      if (bytes > most) faults.push(`${where}: ${name} ${bytes} B > ${most} B`);
    }
  }
  if (faults.length === 0) return 'All budgets hold.';
  return `Over budget:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
}
