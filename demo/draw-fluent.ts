import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

type Icon = { body: string };
type IconSet = { icons: Record<string, Icon>; aliases?: Record<string, { parent: string }> };

/** Where the ink of a drawing lies in its 32 by 32 box. */
type Extent = { left: number; top: number; width: number; height: number; ink: number };

export type Placed = { name: string; x: number; y: number; size: number; tilt: number };

const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'));
const set: IconSet = JSON.parse(await readFile(file, 'utf8'));
const extents = new Map<string, Extent>();
/** Small things that would look like giants next to the others. */
const smaller: Record<string, number> = { beans: 0.92, droplet: 0.86, egg: 0.88, garlic: 0.95 };
let uses = 0;

function bodyOf(name: string): string {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`Fluent Emoji has no drawing named "${name}"`);
  return icon.body;
}

async function extentOf(name: string): Promise<Extent> {
  const known = extents.get(name);
  if (known) return known;
  const scale = 8;
  const size = 32 * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${bodyOf(name)}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  let [left, top, right, bottom] = [size, size, 0, 0];
  let pixels = 0;
  for (const [index, value] of alpha.entries()) {
    if (value < 40) continue;
    pixels += 1;
    const [x, y] = [index % size, Math.floor(index / size)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  const extent = {
    left: left / scale,
    top: top / scale,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
    ink: pixels / scale ** 2,
  };
  extents.set(name, extent);
  return extent;
}

/**
 * A drawing whose ink is centered on x, y. `size` is about the side of a square with as much ink, so
 * that long, lacy and compact drawings look equally large.
 */
export async function drawing({ name, x, y, size, tilt }: Placed): Promise<string> {
  const { left, top, width, height, ink } = await extentOf(name);
  const even = (size * 0.93) / (width * height * ink) ** 0.25;
  const scale = Math.min(even, (size * 1.22) / Math.max(width, height)) * (smaller[name] ?? 1);
  const prefix = `u${++uses}-`;
  const body = bodyOf(name)
    .replaceAll(/\bid="/g, `$&${prefix}`)
    .replaceAll(/url\(#/g, `$&${prefix}`)
    .replaceAll(/href="#/g, `$&${prefix}`);
  const middle = `${-(left + width / 2)} ${-(top + height / 2)}`;
  return `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${scale}) translate(${middle})">${body}</g>`;
}

/** A shadow cast by light from the top left: a tight one for the contact and a wide, soft one. */
export function shadow(id: string, color: string, lift: number): string {
  const cast = (offset: number, blur: number, opacity: number, result: string) =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${offset * 0.55}" dy="${offset}" result="${result}-at"/><feFlood flood-color="${color}" flood-opacity="${opacity}"/><feComposite in2="${result}-at" operator="in" result="${result}"/>`;
  return `<filter id="${id}" x="0" y="0" width="1200" height="900" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">${cast(lift * 1.2, lift, 0.4, 'wide')}${cast(lift * 0.3, lift * 0.22, 0.4, 'near')}<feMerge><feMergeNode in="wide"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
}
