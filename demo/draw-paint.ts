import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const width = 1200;
const height = 900;

/** `share` of the second color in the first; both like #a1b2c3. */
export function mix(first: string, second: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const channel = (at: number) =>
    Math.round(part(first, at) * (1 - share) + part(second, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Numbers from -1 to 1 that are always the same ones for the same seed. */
export function dice(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2147483648 - 1;
  };
}

/** A ground from light to dark with a glow in the top left and a vignette. */
export function ground([light, dark]: [string, string]): string {
  const bright = mix(light, '#ffffff', 0.55);
  const deep = mix(dark, '#4a1500', 0.45);
  return `<defs>
<linearGradient id="ground" x1=".08" y1="0" x2=".92" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${mix(light, dark, 0.36)}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="glow" cx=".16" cy=".02" r=".7"><stop stop-color="${bright}" stop-opacity=".75"/><stop offset="1" stop-color="${bright}" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx=".36" cy=".3" r=".95"><stop offset=".6" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".34"/></radialGradient>
</defs>
<rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#glow)"/><rect width="100%" height="100%" fill="url(#vignette)"/>`;
}

/** Paints at twice the size, which smooths the drawings' edges. */
export function paint(inner: string, size: [number, number] = [width, height]) {
  const [w, h] = size;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * 2}" height="${h * 2}" viewBox="0 0 ${w} ${h}">${inner}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: true }).resize(w, h, { kernel: 'lanczos3' });
}

/** Saves a picture as the best WebP that fits into `limit` bytes; returns its size. */
export async function save(file: string, picture: Sharp, limit: number): Promise<number> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let quality = 90; quality >= 50; quality -= 4) {
    const webp = await sharp(data, { raw: info })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (webp.length > limit) continue;
    await writeFile(file, webp);
    return webp.length;
  }
  throw new Error(`${file} does not fit into ${limit} bytes`);
}
