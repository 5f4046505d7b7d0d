import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { mostUploadPixels } from '#domain/image/upload.ts';

/** Pages request at most 1200 px; twice that leaves room for larger screens. */
const longestSide = 2400;
const damaged = 'The picture is damaged or incomplete.';

/** The line before the picture in the process's output; after an error, no picture follows. */
export type Encoded = { width: number; height: number } | { error: string };

/** Reads a file from standard input and writes the picture as WebP, as a process of reencode.ts. */
async function main(): Promise<void> {
  const file = await buffer(process.stdin);
  const { said, webp } = await encode(file, process.argv[2] ?? '', process.argv[3]).catch(() =>
    refuse(damaged),
  );
  process.stdout.write(`${JSON.stringify(said)}\n`);
  process.stdout.write(webp);
}

async function encode(
  file: Buffer,
  format: string,
  way?: string,
): Promise<{ said: Encoded; webp: Buffer }> {
  // Reads only the header, so a decompression bomb is never unpacked.
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  if (header.format !== format || (header.compression ?? 'av1') !== 'av1') return refuse(damaged);
  const pixels = header.width * header.height;
  if (pixels > mostUploadPixels) {
    const megapixels = Math.ceil(pixels / 1_000_000);
    return refuse(`The picture has ${megapixels} megapixels; at most 50 are accepted.`);
  }
  const { width, height } = header;
  if (way === 'keep' && isAsStored(file) && Math.max(width, height) <= longestSide) {
    // Decodes the whole picture to find damage, as encoding would.
    await sharp(file, { limitInputPixels: mostUploadPixels, failOn: 'error' }).stats();
    return { said: { width, height }, webp: file };
  }
  const { data, info } = await sharp(file, { limitInputPixels: mostUploadPixels, failOn: 'error' })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { said: { width: info.width, height: info.height }, webp: data };
}

/** Returns whether a file is WebP with nothing but the picture in it, as this program writes it. */
function isAsStored(file: Buffer): boolean {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.readUInt32LE(4) + 8 !== file.length)
    return false;
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    if (!/^(?:VP8[ LX]|ALPH)$/.test(file.toString('latin1', at, at + 4))) return false;
    at += 8 + size + (size % 2);
  }
  return true;
}

function refuse(error: string) {
  return { said: { error }, webp: Buffer.alloc(0) };
}

await main();
