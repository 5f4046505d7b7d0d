import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** A picture that does not compress well. */
export function noise({ width = 800, height = 600 }: Size = {}) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c84',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

/** A picture of two frames. */
export async function animation(format: 'webp' | 'gif'): Promise<Buffer> {
  const pixels = Buffer.concat([Buffer.alloc(1200, 10), Buffer.alloc(1200, 200)]);
  const frames = sharp(pixels, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
  return frames[format]({ loop: 0, delay: [100, 100] }).toBuffer();
}

/** A handmade PNG of one color, with extra chunks after its header. */
export function png({ width = 4, height = 3 }: Size = {}, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, gray.
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A valid PNG of exactly that length, padded with a chunk that decoders skip. */
export function pngOf(bytes: number): Buffer {
  const padding = bytes - png().length - 12;
  return png({}, pngChunk('ruBb', Buffer.alloc(padding, 7)));
}
