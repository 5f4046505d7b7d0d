import {
  focusClass,
  isOwnPicture,
  type Picture as PictureData,
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
  /** Empty when the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute for its place in the layout. */
  sizes: string;
  /** Shape and rounding of the frame. */
  className: string;
  /** Loads eagerly; for the main picture of a page. */
  first?: boolean;
};

/** Framed picture; a drawn plate replaces one that is missing, slow or broken. */
export function Picture({ picture, alt, sizes, className, first = false }: Props) {
  if (!picture) return <div className={`plate ${className}`} />;
  const own = isOwnPicture(picture.url);
  return (
    <div className={`plate ${focusClass(picture.focus)} ${className}`}>
      {picture.thumbhash && <Placeholder thumbhash={picture.thumbhash} />}
      <picture>
        {own && <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />}
        <img
          src={own ? variantUrl(picture.url, 800, 'webp') : picture.url}
          srcSet={own ? srcSet(picture, 'webp') : undefined}
          sizes={own ? sizes : undefined}
          width={picture.width ?? 1200}
          height={picture.height ?? 900}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={first ? 'sync' : 'async'}
        />
      </picture>
    </div>
  );
}

/** A plate in the picture's colors, drawn as SVG because the CSP forbids inline styles. */
function Placeholder({ thumbhash }: { thumbhash: string }) {
  const { ground = 'none', middle = 'none' } = decode(thumbhash) ?? {};
  return (
    <svg aria-hidden="true" viewBox="0 0 4 3" preserveAspectRatio="xMidYMid slice">
      {/* Hydration keeps the colors from the server. */}
      <rect width="4" height="3" fill={ground} suppressHydrationWarning />
      <circle cx="2" cy="1.5" r="1" fill={middle} suppressHydrationWarning />
    </svg>
  );
}
