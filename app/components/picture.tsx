import { isOwnPicture, type Picture as PictureData, srcSet, variantUrl } from '#domain/image.ts';
import { placeholderGradient } from '#domain/placeholder.ts';

type Props = {
  picture: PictureData | null;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** The CSS `sizes` of the place where it stands. */
  sizes: string;
  /** Shape and rounding of the frame. */
  className: string;
  /** For the one picture that the page is about: loads first instead of when it comes into view. */
  first?: boolean;
  /** Pairs it with a picture of another page while one becomes the other. */
  transitionName?: string;
};

/** A picture in a frame; a drawn plate stands in for one that is missing, slow or broken. */
export function Picture({ picture, alt, sizes, className, first = false, transitionName }: Props) {
  if (!picture) {
    return <div className={`plate ${className}`} style={{ viewTransitionName: transitionName }} />;
  }
  const own = isOwnPicture(picture.url);
  const gradient = picture.thumbhash ? placeholderGradient(picture.thumbhash) : '';
  return (
    <div
      className={`plate ${className}`}
      style={{ backgroundImage: gradient || undefined, viewTransitionName: transitionName }}
    >
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
