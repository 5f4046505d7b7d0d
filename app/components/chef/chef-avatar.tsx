import type { Picture as PictureData } from '#domain/image/image.ts';
import { Picture } from '../image/picture.tsx';

type Props = {
  chef: { name: string; picture: PictureData | null };
  /** Tailwind size, for example `size-8`, and the same in pixels. */
  className: string;
  pixels: number;
  /** When the page is about this chef. */
  first?: boolean;
};

/** A chef's portrait, or the first letters of the name where there is none. */
export function ChefAvatar({ chef, className, pixels, first }: Props) {
  if (chef.picture) {
    return (
      <Picture
        picture={chef.picture}
        alt=""
        sizes={`${pixels}px`}
        first={first}
        className={`shrink-0 rounded-full ${className}`}
      />
    );
  }
  const letters = chef.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
  return (
    <span
      aria-hidden
      className={`@container grid shrink-0 place-items-center rounded-full bg-butter font-semibold font-title text-ink uppercase ${className}`}
    >
      <span className="text-[40cqi] leading-none">{letters}</span>
    </span>
  );
}
