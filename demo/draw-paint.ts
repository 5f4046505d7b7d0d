import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** `share` of the second color in the first; both like #a1b2c3. */
export function mix(first: string, second: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const channel = (at: number) =>
    Math.round(part(first, at) * (1 - share) + part(second, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
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

/** A shadow cast by light from the top left: a tight one for the contact and a wide, soft one. */
export function shadow(id: string, color: string, lift: number): string {
  const cast = (offset: number, blur: number, opacity: number, result: string) =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${offset * 0.55}" dy="${offset}" result="${result}-at"/><feFlood flood-color="${color}" flood-opacity="${opacity}"/><feComposite in2="${result}-at" operator="in" result="${result}"/>`;
  return `<filter id="${id}" x="0" y="0" width="1200" height="900" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">${cast(lift * 1.2, lift, 0.4, 'wide')}${cast(lift * 0.3, lift * 0.22, 0.4, 'near')}<feMerge><feMergeNode in="wide"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
}

/** Paints at twice the size, which smooths the drawings' edges. */
export function paint(inner: string, [w, h]: [number, number]): Sharp {
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
