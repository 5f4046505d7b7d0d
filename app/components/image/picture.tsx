import {
  focalPointClass,
  getVariantWidth,
  isStoredPicture,
  type PictureData,
  srcSet,
  variantUrl,
} from '#domain/image/image.ts';
import type { placeholderColors } from '#domain/image/placeholder.ts';

let decode: typeof placeholderColors = () => null;

/** Sets the decoder of placeholders, which the server has from the start and browsers load later. */
export function setPlaceholderDecoder(by: typeof placeholderColors): void {
  decode = by;
}

type Props = {
  picture: PictureData | null;
  /** Empty when the text next to it says the same. */
  alt: string;
  /**
   * The `sizes` attribute for its position, or the width of a small picture in pixels, which gets
   * one variant.
   */
  sizes: number | string;
  /** The widths of variants that its position may need; default: all. */
  widths?: readonly number[];
  /** Shape and rounding of the frame. */
  className?: string;
  /** Loads eagerly; for the main picture of a page. */
  first?: boolean;
};

/** A framed picture. A drawn plate replaces a missing, slow or broken one. */
export function Picture({ picture, alt, sizes, widths, className = '', first = false }: Props) {
  if (!picture) return <div className={`plate ${className}`} />;
  const { url, focus, thumbhash, width, height } = picture;
  const own = isStoredPicture(url);
  const frame = ['plate', focalPointClass(focus), className].filter(Boolean).join(' ');
  const img = {
    width: width ?? 1200,
    height: height ?? 900,
    loading: first ? ('eager' as const) : ('lazy' as const),
    fetchPriority: first ? ('high' as const) : undefined,
    decoding: first ? ('sync' as const) : undefined,
  };
  if (typeof sizes === 'number') {
    const src = own ? variantUrl(url, getVariantWidth(sizes), 'webp') : url;
    return <img src={src} {...img} alt={alt} className={frame} />;
  }
  return (
    <div className={frame}>
      {thumbhash && <Placeholder thumbhash={thumbhash} />}
      <picture>
        {own && <source type="image/avif" srcSet={srcSet(picture, widths)} sizes={sizes} />}
        <img src={own ? variantUrl(url, 800, 'webp') : url} {...img} alt={alt} />
      </picture>
    </div>
  );
}

/** A plate in the picture's colors, drawn as SVG because the CSP forbids inline styles. */
function Placeholder({ thumbhash }: { thumbhash: string }) {
  const { ground = 'none', middle = 'none' } = decode(thumbhash) ?? {};
  return (
    <svg aria-hidden viewBox="0 0 4 3">
      {/* Hydration keeps the colors from the server. */}
      <path fill={ground} d="M-9-9h22v22H-9" suppressHydrationWarning />
      <circle fill={middle} cx="2" cy="1.5" r="1" suppressHydrationWarning />
    </svg>
  );
}
