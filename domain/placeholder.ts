import { thumbHashToRGBA } from 'thumbhash';

const known = new Map<string, string>();

/**
 * A CSS background of three colours of a picture, from corner to corner: what stands in its place
 * until it is there. Throws nothing; unreadable hashes give no background.
 */
export function placeholderGradient(thumbhash: string): string {
  const found = known.get(thumbhash);
  if (found !== undefined) return found;
  if (known.size > 5000) known.clear();
  const gradient = make(thumbhash);
  known.set(thumbhash, gradient);
  return gradient;
}

function make(thumbhash: string): string {
  try {
    const { w, h, rgba } = thumbHashToRGBA(
      Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)),
    );
    const color = (x: number, y: number) => {
      const at = (Math.floor(y * (h - 1)) * w + Math.floor(x * (w - 1))) * 4;
      const hex = [...rgba.slice(at, at + 3)].map((value) => value.toString(16).padStart(2, '0'));
      return `#${hex.join('')}`;
    };
    return `linear-gradient(135deg,${color(0, 0)},${color(0.5, 0.5)},${color(1, 1)})`;
  } catch {
    return '';
  }
}
