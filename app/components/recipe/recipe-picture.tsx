import type { ComponentProps } from 'react';
import { Picture } from '../image/picture.tsx';

type Props = ComponentProps<typeof Picture> & {
  title: string;
  /** Name of the recipe's first category. */
  category: string | undefined;
};

/** Background and text colors of typographic covers, as Tailwind classes. */
export const coverColors = [
  'bg-butter text-ink',
  'bg-tomato text-on-tomato',
  'bg-herb text-paper',
  'bg-quiet text-paper',
  'bg-line text-ink',
] as const;

/** A recipe's picture or, without one, its title on its category's color. */
export function RecipePicture({ title, category, ...picture }: Props) {
  if (picture.picture) return <Picture {...picture} />;
  return (
    <div
      aria-hidden="true"
      className={`title-cover ${coverSize(title)} ${coverColor(category)} ${picture.className}`}
      // Drawn by the style sheet, so that screen readers, search and copying get the title only once.
      data-title={title}
      data-initial={[...title][0]}
    />
  );
}

function coverColor(category = ''): string {
  let sum = 0;
  for (const char of category) sum = (sum * 7 + (char.codePointAt(0) ?? 0)) % 65_521;
  return coverColors[sum % coverColors.length] ?? coverColors[0];
}

function coverSize(title: string): string {
  const word = Math.max(...title.split(/[\s-]+/).map((part) => part.length));
  if (word > 18) return 'title-cover-small';
  return title.length <= 30 && word <= 12 ? 'title-cover-large' : '';
}
