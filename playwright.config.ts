import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium, fontSettings } from './e2e/chromium.ts';
import { freePort } from './e2e/free-port.ts';

// Every worker reads this file again, with the environment of the first.
process.env.PORT = process.env.E2E_PORT ??= String(await freePort());
process.env.ORIGIN = `http://localhost:${process.env.PORT}`;
// Journeys of admins change what there is, so that those of readers would trip over them.
process.env.E2E_ADMIN_PORT ??= String(await freePort());
// The admin site connects to this port instead of the internet; recipe-import.spec.ts serves it.
process.env.E2E_INTERNET_PORT ??= String(await freePort());
process.env.E2E_CHROMIUM ??= await findChromium();

const desktop = { viewport: { width: 1280, height: 900 } };
const mobile = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
/** The admin area. */
const needsScripts = 'admin-*.spec.ts';
const nojs = { javaScriptEnabled: false };
/**
 * With scripts, these journeys do the same at any size: the accessibility tests open their pages at both,
 * and without scripts they run on a phone.
 */
const sameAtAnySize =
  /\/(account|account-settings|account-storage|account-tabs|admin-forms(-rows|-interrupted|-retried)?|admin-lists(-look)?|chefs|favorites|home|instant|newsletter|not-found|offline|reset-password|second-factor|served)\.spec/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/server.ts',
  // Playwright empties it.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 240_000,
  // All suites share two cores, so that a page may wait for the processor.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.ORIGIN,
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      args: chromiumArguments,
      env: { ...process.env, ...(await fontSettings(process.env.E2E_CHROMIUM)) },
    },
    screenshot: 'only-on-failure',
    // Tests make the page's own requests fail, not a worker's; offline.spec.ts allows workers.
    serviceWorkers: 'block',
  },
  // A journey that needs scripts has the tag @js, one that is about a size @desktop or @mobile.
  // Without scripts, all others run only on a phone, where less fits on the screen.
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@mobile|@nojs/ },
    { name: 'mobile', use: mobile, grepInvert: /@desktop|@nojs/, testIgnore: sameAtAnySize },
    {
      name: 'desktop-nojs',
      use: { ...desktop, ...nojs },
      grep: /@desktop/,
      grepInvert: /@mobile|@js/,
      testIgnore: needsScripts,
    },
    {
      name: 'mobile-nojs',
      use: { ...mobile, ...nojs },
      grepInvert: /@desktop|@js/,
      testIgnore: needsScripts,
    },
  ],
});
