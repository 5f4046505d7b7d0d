import { isStoredPicture, variantUrl } from '#domain/image/image.ts';

type Props = {
  user: { username: string; avatarUrl: string | null };
  /** Tailwind sizes of picture and letters, such as `size-9 text-sm`; `pixels` repeats the first. */
  className: string;
  pixels: number;
};

/** Shows the user's picture, or the first two letters of the username. */
export function Avatar({ user: { username, avatarUrl }, className, pixels }: Props) {
  const frame = `grid shrink-0 place-items-center overflow-hidden rounded-full bg-butter ${className}`;
  if (avatarUrl) {
    return (
      <span className={frame}>
        <img
          src={isStoredPicture(avatarUrl) ? variantUrl(avatarUrl, 320, 'webp') : avatarUrl}
          alt=""
          // Otherwise React preloads it, in the head of the page.
          fetchPriority="low"
          width={pixels}
          height={pixels}
          className="size-full object-cover"
        />
      </span>
    );
  }
  return (
    <span aria-hidden className={`${frame} font-semibold font-title text-ink leading-none`}>
      {[...username].slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
