import { hostname } from 'node:os';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { animation, noise, png, pngChunk, pngOf } from '../../test/pictures.ts';
import { ImageError } from './recognize.ts';
import { reencode } from './reencode.ts';

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'an uploaded %s becomes WebP',
  async (format) => {
    const { webp, width, height } = await reencode(
      await noise().toFormat(format, { effort: 1 }).toBuffer(),
    );
    expect({ width, height }).toEqual({ width: 800, height: 600 });
    const { format: stored } = await sharp(webp).metadata();
    expect(stored).toBe('webp');
  },
);

test('a picture is oriented and scaled down and keeps its transparency', async () => {
  const lying = await noise({ width: 3000, height: 1000 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await reencode(lying)).toMatchObject({ width: 800, height: 2400 });
  const clear = { create: { width: 9, height: 9, channels: 4 as const, background: '#0000' } };
  const { webp } = await reencode(await sharp(clear).png().toBuffer());
  expect((await sharp(webp).metadata()).hasAlpha).toBe(true);
});

test('everything but the picture itself is removed', async () => {
  const secret = 'GPS 48.137, 11.575';
  const script = '<script>alert(1)</script>';
  const photo = await noise()
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const archive = Buffer.from(`PK\x03\x04${script}%PDF-1.7<?php evil(); ?>`);
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${script}`));
  for (const polyglot of [
    Buffer.concat([photo, archive]),
    Buffer.concat([await noise().webp().toBuffer(), archive]),
    Buffer.concat([await noise().avif({ effort: 0 }).toBuffer(), archive]),
    Buffer.concat([png({}, text), archive]),
  ]) {
    const { webp } = await reencode(polyglot);
    const stored = Buffer.from(webp).toString('latin1');
    for (const trace of [
      secret,
      'alert(1)',
      'PK\x03\x04',
      '%PDF',
      '<?php',
      'Exif',
      'xmpmeta',
      'ICCP',
    ])
      expect(stored).not.toContain(trace);
    // Nothing follows the length that RIFF declares.
    expect(Buffer.from(webp).readUInt32LE(4) + 8).toBe(webp.length);
  }
});

test('a JPEG after HTML and a JPEG inside a PDF are rejected', async () => {
  const jpeg = await noise().jpeg().toBuffer();
  await expectRefusal(Buffer.concat([Buffer.from('<html>'), jpeg]), /^This is not a picture/);
  await expectRefusal(Buffer.from(`%PDF-1.7 ${jpeg.toString('latin1')}`), /^This is not a picture/);
});

test('other picture formats are rejected by name', async () => {
  await expectRefusal(Buffer.alloc(0), 'The file is empty.');
  await expectRefusal(Buffer.from('hello'), /^This is not a picture/);
  await expectRefusal(Buffer.from('MZ\x90\0'), /^This is not a picture/);
  const gif = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).gif();
  await expectRefusal(await gif.toBuffer(), /^GIF is not accepted/);
  await expectRefusal(await noise().tiff().toBuffer(), /^This is not a picture/);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [svg, `<?xml version="1.0"?>\n<!-- soup -->${svg}`, `\ufeff ${svg}`]) {
    await expectRefusal(Buffer.from(text), /^SVG is not accepted/);
    await expectRefusal(Buffer.from(`\ufeff${text}`, 'utf16le'), /^SVG is not accepted/);
  }
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expectRefusal(heic, /^HEIC is not accepted/);
});

test('animated pictures are rejected', async () => {
  await expectRefusal(await animation('webp'), /^Animated pictures are not accepted/);
  await expectRefusal(await animation('gif'), /^GIF is not accepted/);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  await expectRefusal(png({}, pngChunk('acTL', control)), /^Animated pictures are not accepted/);
  const sequence = Buffer.from('\0\0\0\x1cftypavis\0\0\0\0avismsf1avif', 'latin1');
  await expectRefusal(sequence, /^Animated pictures are not accepted/);
});

test('a truncated picture is rejected, wherever it ends', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await noise().toFormat(format, { effort: 1 }).toBuffer();
    for (const length of [16, 40, whole.length / 2, whole.length * 0.99]) {
      await expectRefusal(whole.subarray(0, length), 'The picture is damaged or incomplete.');
    }
  }
});

test('a picture header without a picture is rejected', async () => {
  for (const start of [
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'RIFF\x10\0\0\0WEBPVP8 ',
    'RIFF____WEBP',
  ])
    await expectRefusal(Buffer.from(start, 'latin1'), 'The picture is damaged or incomplete.');
  const looped = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.alloc(64, 0xff),
  ]);
  await expectRefusal(looped, 'The picture is damaged or incomplete.');
});

test('fifty megapixels are accepted; more are rejected before decoding', async () => {
  expect(await reencode(png({ width: 10_000, height: 5_000 }))).toMatchObject({ width: 2400 });
  const message = 'The picture has 51 megapixels; at most 50 are accepted.';
  await expectRefusal(png({ width: 10_000, height: 5_001 }), message);
  const bomb = png({ width: 30_000, height: 30_000 });
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  await expectRefusal(bomb, 'The picture has 900 megapixels; at most 50 are accepted.');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  const claim = png();
  claim.writeUInt32BE(2_000_000_000, 16);
  await expectRefusal(claim, /damaged|megapixels/);
});

test('ten megabytes are accepted, but not a byte more', async () => {
  expect(await reencode(pngOf(10_485_760))).toMatchObject({ width: 4, height: 3 });
  await expectRefusal(pngOf(10_485_761), 'The file is larger than 10 MB.');
});

test('simultaneous uploads are encoded one at a time and release their memory', async () => {
  const largest = png({ width: 10_000, height: 5_000 });
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 6 }, () => reencode(largest)));
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

async function expectRefusal(file: Uint8Array, message: string | RegExp): Promise<void> {
  const error = await reencode(file).catch((error) => error);
  expect(error).toBeInstanceOf(ImageError);
  expect(error.message).toMatch(message);
}

test('on request, a picture is not re-encoded, unless its file contains more than the picture', async () => {
  const { webp } = await reencode(await noise().jpeg().toBuffer());
  expect(Buffer.from((await reencode(webp, true)).webp).equals(Buffer.from(webp))).toBe(true);
  expect(Buffer.from((await reencode(webp)).webp).equals(Buffer.from(webp))).toBe(false);
  const secret = 'GPS 48.137';
  const tagged = await noise()
    .withExif({ IFD0: { Copyright: secret } })
    .webp()
    .toBuffer();
  const large = await noise({ width: 3000, height: 20 }).webp().toBuffer();
  for (const other of [tagged, large, Buffer.concat([Buffer.from(webp), Buffer.from(secret)])]) {
    const stored = await reencode(other, true);
    expect(stored.width).toBeLessThanOrEqual(2400);
    expect(Buffer.from(stored.webp).includes(secret)).toBe(false);
  }
  await expect(reencode(webp.subarray(0, webp.length - 100), true)).rejects.toThrow(ImageError);
});

test('an upload is rejected as too many at once if encoding another picture takes too long', async () => {
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`encode on ${hostname()}`}))`.execute(trx);
    await isDone;
  });
  const photo = await noise().jpeg().toBuffer();
  await expect(reencode(photo)).rejects.toThrow(/The server is busy with other pictures/);
  finish();
  await other;
  expect(await reencode(photo)).toMatchObject({ width: 800 });
});
