/** Accepted formats, by their names in sharp. */
type Format = 'jpeg' | 'png' | 'webp' | 'heif';

const takes = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

/** A file that is not an accepted picture; the message has the reason. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/**
 * Returns the format of a file by its first bytes, ignoring its name and declared type. Throws
 * ImageError for any other format, so that only these four decoders see untrusted bytes.
 */
export function recognizeImageFormat(file: Uint8Array): Format {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length === 0) throw new ImageError('The file is empty.');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') {
    if (isAnimatedPng(bytes)) throw animated();
    return 'png';
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') {
    if (text(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0) throw animated();
    return 'webp';
  }
  if (text(4, 8) === 'ftyp') {
    const brands = text(8, Math.min(bytes.readUInt32BE(0), 200, bytes.length));
    if (brands.startsWith('avis')) throw animated();
    if (brands.includes('avif')) return 'heif';
    if (/hei[cxms]|hev[cxms]/.test(brands)) throw new ImageError(`HEIC is not accepted. ${takes}`);
  }
  if (text(0, 4) === 'GIF8') throw new ImageError(`GIF is not accepted. ${takes}`);
  if (isSvg(bytes)) throw new ImageError(`SVG is not accepted. ${takes}`);
  throw new ImageError(`This is not a picture. ${takes}`);
}

function animated(): ImageError {
  return new ImageError(`Animated pictures are not accepted. ${takes}`);
}

/** An animation control chunk comes before the picture's data. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1000);
  const text = start.toString(start[0] === 0xff || start[0] === 0xfe ? 'utf16le' : 'utf8');
  return /<svg[\s>]/i.test(text);
}
