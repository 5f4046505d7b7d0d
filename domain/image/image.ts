/** Widths, in pixels, in which every picture of the site can be asked for. */
export const imageWidths = [160, 320, 480, 800, 1200] as const;

/** What a page needs to show a picture without the layout moving. */
export type Picture = {
  /** `/images/{folder}/{name}` in our own bucket, or an `https:` address elsewhere. */
  url: string;
  /** Of the original, in pixels; null for a picture elsewhere. */
  width: number | null;
  height: number | null;
  /** Base64 of a thumbhash (a blurred preview in about 25 bytes), null when there is none. */
  thumbhash: string | null;
  /** What every cut keeps in view; null when that is its middle. */
  focus: Focus | null;
};

/** A point of a picture: parts of its width and height, each 0 to 1. */
export type Focus = { x: number; y: number };

/** Folders of the bucket: pictures of recipes, of their steps, of chefs and of people. */
export const imageFolders = ['featured', 'steps', 'authors', 'avatars'] as const;
export type ImageFolder = (typeof imageFolders)[number];

/** Classes that keep a picture's focus in view, to a tenth of its size; none for its middle. */
export function focusClass(focus: Focus | null): string {
  if (!focus) return '';
  const tenths = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 10) * 10;
  return `focus-x-${tenths(focus.x)} focus-y-${tenths(focus.y)}`;
}

/** The address of a picture of our own bucket in one of `imageWidths`. */
export function variantUrl(url: string, width: number, format: 'avif' | 'webp'): string {
  return `${url}/${width}.${format}`;
}

/** `srcset` of a picture of our own bucket: the widths up to the first that covers the original. */
export function srcSet(picture: Picture, format: 'avif' | 'webp'): string {
  const original = picture.width ?? Number.POSITIVE_INFINITY;
  const useful = imageWidths.filter((_, i) => i === 0 || (imageWidths[i - 1] ?? 0) < original);
  return useful.map((width) => `${variantUrl(picture.url, width, format)} ${width}w`).join(', ');
}

/** Width to height in which every picture of the site can be asked for, cut around its middle. */
export const shapes = ['1x1', '4x3', '16x9'] as const;
export type Shape = (typeof shapes)[number];

/** The address of a picture of our own bucket in one of `shapes`, at most 1,200 pixels wide. */
export function shapeUrl(url: string, shape: Shape): string {
  return `${url}/${shape}.jpg`;
}

/** Whether a picture lies in our own bucket, so that variants of it exist. */
export function isOwnPicture(url: string): boolean {
  return url.startsWith('/images/');
}
