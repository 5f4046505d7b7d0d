import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animation, noise, png, pngChunk } from '../../test/pictures.ts';
import { ImageError } from './recognize.ts';
import { reencode } from './reencode.ts';
import { imageRoutes } from './serve.ts';
import { uploadImage } from './upload.ts';

const trace = '<script>alert(1)</script><?php evil(); ?>';

test('only the picture in a polyglot file is stored and served', async () => {
  const picture = { width: 200, height: 150 };
  const jpeg = await noise(picture).jpeg().toBuffer();
  for (const file of [
    Buffer.concat([jpeg, Buffer.from(`<html>${trace}</html>`)]),
    jpegWith(0xfe, Buffer.from(trace)),
    Buffer.concat([await noise(picture).webp().toBuffer(), Buffer.from(trace)]),
    Buffer.concat([png(), Buffer.from(`PK\x03\x04${trace}`)]),
  ]) {
    const { url } = await uploadImage('avatars', 'page.html', file);
    expect(url).toMatch(/^\/images\/avatars\/page-\d+\.webp$/);
    for (const path of [url, `${url}/160.webp`, `${url}/1x1.jpg`]) {
      const response = await imageRoutes.request(path.replace('/images', ''));
      expect(response.status).toBe(200);
      const type = path.endsWith('jpg') ? 'jpeg' : 'webp';
      expect(response.headers.get('content-type')).toBe(`image/${type}`);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).format).toBe(type);
      expect(bytes.includes('alert(1)')).toBe(false);
    }
  }
});

test('a GIF header before PHP and a renamed SVG are rejected', async () => {
  await expect(reencode(Buffer.from(`GIF89a${trace}`))).rejects.toBeInstanceOf(ImageError);
  await expect(reencode(Buffer.from(`<svg>${trace}</svg>`))).rejects.toBeInstanceOf(ImageError);
});

test('large or highly compressed metadata is removed or rejected', async () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000));
  const text = pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), bomb]));
  const zText = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]));
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb]));
  const jpeg = [1, 2, 13].map((marker) =>
    jpegWith(0xe0 + marker, Buffer.alloc(65_000, trace), 120),
  );
  const before = process.memoryUsage().rss;
  for (const file of [png({}, text), png({}, zText), png({}, profile), ...jpeg]) {
    const response = await reencode(file).catch((error) => error);
    if (response instanceof Error) expect(response).toBeInstanceOf(ImageError);
    else expect(Buffer.from(response.webp).includes('alert(1)')).toBe(false);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('a disguised animation becomes one picture or is rejected', async () => {
  const animated = Buffer.from(await animation('webp'));
  expect(animated.toString('latin1', 12, 16)).toBe('VP8X');
  animated[20] = (animated[20] ?? 0) & ~2;
  const response = await reencode(animated).catch((error) => error);
  if (response instanceof Error) expect(response).toBeInstanceOf(ImageError);
  else expect((await sharp(response.webp).metadata()).pages ?? 1).toBe(1);
});

test('a picture of 60,000 by 1 pixels is scaled down', async () => {
  expect(await reencode(png({ width: 1, height: 60_000 }))).toMatchObject({
    width: 1,
    height: 2400,
  });
  expect(await reencode(png({ width: 60_000, height: 1 }))).toMatchObject({
    width: 2400,
    height: 1,
  });
});

test('an AVIF with wrong box sizes is rejected', async () => {
  const avif = await noise({ width: 32, height: 32 }).avif({ effort: 0 }).toBuffer();
  for (const box of ['meta', 'iloc']) {
    const at = avif.indexOf(box) - 4;
    for (const size of [0, 7, 0x7fffffff]) {
      const file = Buffer.from(avif);
      file.writeUInt32BE(size, at);
      const response = await reencode(file).catch((error) => error);
      if (response instanceof Error) expect(response).toBeInstanceOf(ImageError);
      else expect(response.width).toBeLessThanOrEqual(2400);
    }
  }
});

/** Returns a JPEG with extra segments after the first marker. */
function jpegWith(marker: number, content: Buffer, times = 1): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  const segments = Array.from({ length: times }, () => Buffer.concat([head, content]));
  return Buffer.concat([smallest.subarray(0, 2), ...segments, smallest.subarray(2)]);
}

const smallest = await noise({ width: 16, height: 16 }).jpeg().toBuffer();
