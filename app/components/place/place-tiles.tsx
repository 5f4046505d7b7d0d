import type { ComponentProps } from 'react';
import { countRecipes } from '#domain/recipe/count-recipes.ts';
import { Link } from '../../ui/link.tsx';
import { RecipePicture } from '../recipe/recipe-picture.tsx';

type Place = {
  name: string;
  path: string;
  description?: string;
  recipeCount?: number;
} & Pick<ComponentProps<typeof RecipePicture>, 'picture' | 'cover'>;

/** Categories or tags with pictures; the link of a name covers its tile. */
export function PlaceTiles({
  places,
  level: Heading = 'h3',
}: {
  places: Place[];
  level?: 'h2' | 'h3';
}) {
  return (
    <ul className={Heading === 'h3' ? 'rail rail-narrow' : 'place-grid'}>
      {places.map(({ name, path, description, recipeCount, picture, cover }) => (
        <li key={path} className="card tile place">
          <RecipePicture picture={picture} cover={cover} alt="" sizes={96} className="size-24" />
          <div className="min-w-0 py-3 pe-4">
            <Heading className="text-xl first-letter:uppercase">
              <Link to={path} prefetch="intent">
                {name}
              </Link>
            </Heading>
            {recipeCount !== undefined && (
              <span className="block font-medium text-herb text-sm">
                {countRecipes(recipeCount)}
              </span>
            )}
            {description && <p className="line-clamp-2 text-quiet text-sm">{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
