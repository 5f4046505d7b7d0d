import sharp from 'sharp';
import { findFile, putFile } from './store.ts';

const underWay = new Map<string, Promise<Uint8Array | null>>();

/**
 * A picture in one width and format: kept from the first time that it was asked for, and made once
 * however many ask at the same time. Null when there is no such picture.
 */
export function findVariant(key: string, width: number, format: 'avif' | 'webp') {
  const variantKey = `variants/${key}/${width}.${format}`;
  const existing = underWay.get(variantKey);
  if (existing) return existing;
  const work = findOrMake(key, variantKey, width, format).finally(() =>
    underWay.delete(variantKey),
  );
  underWay.set(variantKey, work);
  return work;
}

async function findOrMake(key: string, variantKey: string, width: number, format: 'avif' | 'webp') {
  const kept = await findFile(variantKey);
  if (kept) return kept;
  const original = await findFile(key);
  if (!original) return null;
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 76 });
  const bytes = await encoded.toBuffer();
  await putFile(variantKey, bytes, `image/${format}`);
  return bytes;
}
