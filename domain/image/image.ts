/** The widths, in pixels, of every picture's variants. */
export const imageWidths = [160, 320, 480, 800, 1200] as const;

/** A picture with the data that a page needs to show it without layout shift. */
export type PictureData = {
  /** `/images/{folder}/{name}` in the bucket, or an `https:` URL. */
  url: string;
  /** Pixels of the original; null for a picture of another site. */
  width: number | null;
  height: number | null;
  /** A base64 thumbhash (a blurred preview of about 25 bytes), or null. */
  thumbhash: string | null;
  /** The focal point, which every crop contains; null for the middle. */
  focus: Focus | null;
};

/** A focal point, as fractions of width and height, each 0 to 1. */
export type Focus = { x: number; y: number };

/** Folders of the bucket: pictures of recipes, steps, chefs and users. */
export const imageFolders = ['featured', 'steps', 'authors', 'avatars'] as const;
export type ImageFolder = (typeof imageFolders)[number];

/** Returns the CSS classes for a focal point, to a tenth of the picture; '' for the middle. */
export function focalPointClass(focus: Focus | null): string {
  if (!focus) return '';
  const tenths = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 10) * 10;
  return `focus-x-${tenths(focus.x)} focus-y-${tenths(focus.y)}`;
}

/** Returns the URL of a picture in the bucket in one of `imageWidths`. */
export function variantUrl(url: string, width: number, format: 'avif' | 'webp'): string {
  return `${url}/${width}.${format}`;
}

/** Returns `srcset` for a picture in the bucket: the `widths` up to the first that covers the original. */
export function srcSet(picture: PictureData, widths: readonly number[] = imageWidths): string {
  const original = picture.width ?? Number.POSITIVE_INFINITY;
  const useful = widths.filter((_, i) => i === 0 || (widths[i - 1] ?? 0) < original);
  return useful.map((width) => `${variantUrl(picture.url, width, 'avif')} ${width}w`).join(', ');
}

/** Returns the narrowest of `imageWidths` that has two pixels for each CSS pixel. */
export function getVariantWidth(pixels: number): number {
  return imageWidths.find((width) => width >= 2 * pixels) ?? 1200;
}

/** The aspect ratios, width to height, of every picture's crops. */
export const cropShapes = ['1x1', '4x3', '16x9'] as const;
export type CropShape = (typeof cropShapes)[number];

/** Returns the URL of a picture in the bucket, cropped to one of `cropShapes`, at most 1,200 pixels wide. */
export function cropUrl(url: string, shape: CropShape): string {
  return `${url}/${shape}.jpg`;
}

/** Returns whether a picture is in the bucket and has variants. */
export function isStoredPicture(url: string): boolean {
  return url.startsWith('/images/');
}
