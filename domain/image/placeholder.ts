import { thumbHashToRGBA } from 'thumbhash';

type Colors = { ground: string; middle: string };

const known = new Map<string, Colors | null>();

/**
 * Returns a picture's colors at its corner and middle (`#rrggbb`), shown until it is loaded, or null for
 * an invalid thumbhash.
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
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(bytes);
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
