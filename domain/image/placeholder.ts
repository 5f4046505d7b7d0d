import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import type { PictureData } from './image.ts';

type Colors = { ground: string; middle: string };

const known = new Map<string, Colors | null>();

/**
 * Returns a picture's colors at its corner and middle (`#rrggbb`), shown until it is loaded, or
 * null for an invalid thumbhash.
 */
export function placeholderColors(thumbhash: string): Colors | null {
  const found = known.get(thumbhash);
  if (found !== undefined) return found;
  if (known.size > 5000) known.clear();
  const colors = read(thumbhash);
  known.set(thumbhash, colors);
  return colors;
}

function read(thumbhash: string): Colors | null {
  try {
    const { w, h, rgba } = thumbHashToRGBA(bytesOf(thumbhash));
    const color = (x: number, y: number) => {
      const at = (Math.floor(y * (h - 1)) * w + Math.floor(x * (w - 1))) * 4;
      const hex = [...rgba.slice(at, at + 3)].map((value) => value.toString(16).padStart(2, '0'));
      return `#${hex.join('')}`;
    };
    return { ground: color(0.1, 0.1), middle: color(0.5, 0.5) };
  } catch {
    return null;
  }
}

/** Returns how far apart the average colors of two pictures are, from 0 (equal or unknown) to about 1.7. */
export function getColorDistance(...pictures: [PictureData | null, PictureData | null]): number {
  const [one, other] = pictures.map((picture) => averageColor(picture?.thumbhash));
  return one && other ? Math.hypot(one.r - other.r, one.g - other.g, one.b - other.b) : 0;
}

/** Returns how bright and colorful a picture is on average, from 0 (black or unknown) to 2. */
export function getVividness(picture: PictureData | null): number {
  const color = averageColor(picture?.thumbhash);
  if (!color) return 0;
  const channels = [color.r, color.g, color.b];
  return 2 * Math.max(...channels) - Math.min(...channels);
}

function averageColor(thumbhash: string | null | undefined) {
  try {
    return thumbhash ? thumbHashToAverageRGBA(bytesOf(thumbhash)) : null;
  } catch {
    return null;
  }
}

function bytesOf(thumbhash: string): Uint8Array {
  return Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
}
