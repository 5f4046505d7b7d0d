import type { PictureData } from '#domain/image/image.ts';
import { Picture } from '../image/picture.tsx';

type Props = {
  chef: { name: string; picture: PictureData | null };
  /** The maximum width in pixels. */
  pixels: number;
  /** Tailwind size where that is not 2rem, such as `size-20`. */
  className?: string;
  /** Whether the page is about this chef. */
  first?: boolean;
};

/** Shows a chef's picture, or initials in one of four tints. */
export function ChefAvatar({ chef, className = '', pixels, first }: Props) {
  const shape = `chef-avatar ${className}`.trim();
  if (chef.picture) {
    return <Picture picture={chef.picture} alt="" sizes={pixels} first={first} className={shape} />;
  }
  const letters = chef.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
  return (
    <span aria-hidden className={`${shape} tint-${chef.name.length % 4}`}>
      <span>{letters}</span>
    </span>
  );
}
