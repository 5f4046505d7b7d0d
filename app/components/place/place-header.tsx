import type { ComponentProps } from 'react';
import { RecipePicture } from '../recipe/recipe-picture.tsx';

type Props = { title: string; text?: string } & Pick<
  ComponentProps<typeof RecipePicture>,
  'picture' | 'cover'
>;

/** The top of a page about a category, tag or cuisine. */
export function PlaceHeader({ title, text, picture, cover }: Props) {
  return (
    <header className="mb-8 grid items-center gap-6 md:mb-12 md:grid-cols-[1fr_20rem] md:gap-12">
      <div>
        <h1 className="text-4xl md:text-6xl">{title}</h1>
        {text && <p className="mt-4 max-w-[60ch] text-lg text-quiet">{text}</p>}
      </div>
      <RecipePicture
        picture={picture}
        cover={cover}
        alt=""
        first
        sizes="24rem"
        widths={[480, 800]}
        className="aspect-16/9 rounded-[1.75rem] max-md:order-first md:aspect-4/3"
      />
    </header>
  );
}
