import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { DemoPhoto } from './types.ts';

/** Covers are at most this large; smaller crops are not enlarged. */
const [width, height] = [960, 720];
/** Every photograph moves toward this brightness (0 to 1) and this warm light, by these shares. */
const brightness = 0.46;
const exposure = 0.75;
const light = [1.035, 1, 0.94];
const balance = 0.3;
const saturation = 1.06;
const vignette =
  '<radialGradient id="v" cx=".5" cy=".48" r=".78"><stop offset=".55" stop-color="#2b1200" stop-opacity="0"/><stop offset="1" stop-color="#2b1200" stop-opacity=".3"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/>';

/** Crops a photograph to 4:3 and tones it like all the others, as if they were from one book. */
export async function photograph(folder: string, photo: DemoPhoto): Promise<Sharp> {
  const { left, top, width: across } = photo;
  const { data, info } = await sharp(await readFile(join(folder, photo.photo)))
    .extract({ left, top, width: across, height: Math.floor(across * 0.75) })
    .resize({ width, height, withoutEnlargement: true, kernel: 'lanczos3' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const means = light.map((_, channel) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 3) sum += data[at] ?? 0;
    return sum / (data.length / 3) / 255;
  });
  const gray = means.reduce((sum, mean) => sum + mean, 0) / 3;
  const gamma = (Math.log(brightness) / Math.log(gray)) ** exposure;
  const curves = means.map((mean, channel) => {
    const gain = (gray / mean) ** balance * (light[channel] ?? 1);
    return Uint8Array.from(
      { length: 256 },
      (_, value) => 255 * Math.min(1, (value / 255) * gain) ** gamma,
    );
  });
  for (const [at, value] of data.entries()) data[at] = curves[at % 3]?.[value] ?? 0;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">${vignette}</svg>`;
  return sharp(data, { raw: info })
    .modulate({ saturation })
    .composite([{ input: Buffer.from(frame) }]);
}
