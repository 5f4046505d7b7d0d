import type { Picture as PictureData } from '#domain/image/image.ts';
import { Picture } from '../image/picture.tsx';

type Props = {
  chef: { name: string; picture: PictureData | null };
  /** Tailwind size, such as `size-8`; `pixels` repeats it. */
  className: string;
  pixels: number;
  /** Whether the page is about this chef. */
  first?: boolean;
};

/** Shows a chef's picture or initials. */
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
