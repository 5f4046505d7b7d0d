import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium, fontSettings } from './e2e/chromium.ts';
import { freePort } from './e2e/free-port.ts';
import { timeLimits } from './test/time-limits.ts';

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
const nojs = { javaScriptEnabled: false };
/** Exhaustive or slow: only for npm run test:all. */
const slow = '*.slow.spec.ts';
/** The admin area. */
const needsScripts = 'admin-*.spec.ts';
/**
 * With scripts, these journeys do the same at any size: the accessibility tests open their pages at both,
 * and without scripts they run on a phone.
 */
const sameAtAnySize =
  /\/(account|account-settings|account-storage|account-tabs|admin-forms(-rows|-interrupted|-retried)?|admin-lists(-look)?|chefs|favorites|home|instant|newsletter|not-found|offline|reset-password|second-factor|served)(\.slow)?\.spec/;
/** What the quick projects run, in the text that grep sees: it begins with project and file. */
const quickOnPhones = /^\S+ (?!\S*\.slow\.)\S+ .*@mobile/;
const quickWithoutScripts = /^\S+ (?!\S*\.slow\.)\S+ .*@nojs/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/server.ts',
  // Playwright empties it.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: '100%',
  timeout: timeLimits.journey,
  expect: { timeout: timeLimits.condition },
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
  // A journey that needs scripts has the tag @js, one that is about a size @desktop or @mobile, one without
  // scripts @nojs. npm test runs each once, where it belongs; npm run test:all also runs the others
  // at the other size and without scripts on a phone, where less fits on the screen.
  projects: [
    { name: 'quick-desktop', use: desktop, testIgnore: slow, grepInvert: /@mobile|@nojs/ },
    { name: 'quick-mobile', use: mobile, testIgnore: slow, grep: /@mobile/, grepInvert: /@nojs/ },
    {
      name: 'quick-nojs',
      use: { ...mobile, ...nojs },
      testIgnore: slow,
      grep: /@nojs/,
      grepInvert: /@desktop/,
    },
    { name: 'slow-desktop', use: desktop, testMatch: slow, grepInvert: /@mobile|@nojs/ },
    {
      name: 'slow-mobile',
      use: mobile,
      testIgnore: sameAtAnySize,
      grepInvert: [/@desktop|@nojs/, quickOnPhones],
    },
    {
      name: 'slow-desktop-nojs',
      use: { ...desktop, ...nojs },
      testIgnore: needsScripts,
      grep: /@desktop/,
      grepInvert: /@mobile|@js/,
    },
    {
      name: 'slow-mobile-nojs',
      use: { ...mobile, ...nojs },
      testIgnore: needsScripts,
      grepInvert: [/@desktop|@js/, quickWithoutScripts],
    },
  ],
});
