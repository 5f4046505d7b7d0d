import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { send } from '../../../test/app.ts';
import { openPage } from '../../../test/page.ts';

test('browsers can install the site, with its name and icons', async () => {
  const { html, headers } = await openPage('/');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(headers.get('Content-Security-Policy')).toContain(
    "manifest-src 'self'; worker-src 'self'",
  );
  const response = await send('/manifest.webmanifest');
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  const { icons, ...manifest } = await response.json();
  expect(manifest).toMatchObject({
    ...{ name: 'Potluck', short_name: 'Potluck', display: 'standalone' },
    ...{ start_url: '/', scope: '/', background_color: '#fffbf4', theme_color: '#fffbf4' },
  });
  const kinds = icons.map((icon: Record<string, string>) => `${icon.purpose} ${icon.sizes}`);
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  const files = icons.map((icon: Record<string, string>) => [icon.src, icon.sizes]);
  for (const [src, sizes] of [...files, ['/apple-touch-icon.png', '180x180']]) {
    const path = join(import.meta.dirname, '../../../public', src);
    const { width, height, format } = await sharp(path).metadata();
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
  }
});

test('the service worker is small, always current, and may fetch from this site only', async () => {
  const response = await send('/sw.js');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; .*connect-src 'self'$/,
  );
  const code = await response.text();
  expect(code).toContain('addEventListener(`fetch`');
  expect(code.length).toBeLessThan(8000);
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
  expect((await send('/sw.js', { headers })).status).toBe(304);
});
