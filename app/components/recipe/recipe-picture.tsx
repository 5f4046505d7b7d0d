import type { ComponentProps } from 'react';
import { Picture } from '../image/picture.tsx';

type Props = ComponentProps<typeof Picture> & {
  /** Path of the drawing for a recipe without a picture. */
  cover: string | null;
};

/** A recipe's picture or, if there is none, a cover drawn from its words. */
export function RecipePicture({ cover, ...picture }: Props) {
  if (picture.picture || !cover) return <Picture {...picture} />;
  return (
    <div className={`plate drawn ${picture.className ?? ''}`}>
      {/* It shows what the title says. */}
      <img
        src={cover}
        width={400}
        height={300}
        alt=""
        loading={picture.first ? 'eager' : 'lazy'}
        fetchPriority={picture.first ? 'high' : undefined}
      />
    </div>
  );
}
