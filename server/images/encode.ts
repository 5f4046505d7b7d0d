import sharp from 'sharp';
import { maxUploadPixels } from '#domain/image/upload.ts';
import { type ChildResponse, serveRequests } from '../processes/serve-requests.ts';

/** Pages request at most 1200 px; twice that leaves room for larger screens. */
const longestSide = 2400;
const damaged = 'The picture is damaged or incomplete.';

/** The header of a request from reencode.ts; the body is the file. */
export type EncodeRequest = { format: string; keep: boolean };

/** The header of the response; without an error, the body is the picture as WebP. */
export type EncodeResult = { width: number; height: number } | { error: string; reason?: string };

async function encode(file: Buffer, { format, keep }: EncodeRequest): Promise<ChildResponse> {
  // Reads only the header, so a decompression bomb is never unpacked.
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  if (header.format !== format || (header.compression ?? 'av1') !== 'av1') return reject(damaged);
  const pixels = header.width * header.height;
  if (pixels > maxUploadPixels) {
    const megapixels = Math.ceil(pixels / 1_000_000);
    return reject(`The picture has ${megapixels} megapixels; at most 50 are accepted.`);
  }
  const { width, height } = header;
  if (keep && isAsStored(file) && Math.max(width, height) <= longestSide) {
    // Decodes the whole picture to find damage, as encoding would.
    await sharp(file, { limitInputPixels: maxUploadPixels, failOn: 'error' }).stats();
    return encoded({ width, height }, file);
  }
  const { data, info } = await sharp(file, { limitInputPixels: maxUploadPixels, failOn: 'error' })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return encoded({ width: info.width, height: info.height }, data);
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

const encoded = (header: EncodeResult, body?: Uint8Array): ChildResponse => ({ header, body });
const reject = (error: string, reason?: string) => encoded({ error, reason });

await serveRequests(({ header, body }) =>
  // Sharp's errors about files have no type or code, so the parent logs the reason of each.
  encode(body, header as EncodeRequest).catch((error) => reject(damaged, String(error))),
);
