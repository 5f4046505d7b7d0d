import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { timeLimits } from '../test/time-limits.ts';
import { chromiumArguments, findChromium } from './chromium.ts';
import { copyOfClone } from './clone.ts';
import { dataDirectory } from './data-directory.ts';
import { hydration } from './journey.ts';
import { start } from './potluck.ts';

test('npm run dev shows a page change in place, and a server change at the next load', async () => {
  const clone = copyOfClone();
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  const dev = await start(
    dataDirectory(),
    {},
    { cwd: clone, command: [process.execPath, 'scripts/run.mjs', 'scripts/dev.ts'] },
  );
  await dev.reached(() => dev.output().includes('in development:'));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArguments,
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(timeLimits.condition);
  await page.goto(`${dev.origin}/no-such-page`);
  await page.getByText('Oops! Page not found').waitFor();
  // An update is lost if the page has not yet run the changed module, and Vite may reload the page when it
  // finds dependencies. Before that, the network can be idle, because a busy browser is slow to ask for more.
  await hydration(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  edit(join(clone, 'app/routes/public/not-found.tsx'), 'Oops! Page not found', 'Changed in place');
  await page.getByText('Changed in place').waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  edit(join(clone, 'server/http/health.ts'), 'c.text(`ok ', 'c.text(`changed ');
  await expect.poll(async () => (await fetch(`${dev.origin}/healthz`)).text()).toMatch(/^changed /);

  process.kill(-dev.pid, 'SIGINT');
  expect(await dev.ended).toBe(0);
  expect(dev.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
});

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replaceAll(from, to));
}
