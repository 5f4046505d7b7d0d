import type { ComponentProps } from 'react';
import { Link } from '../../ui/link.tsx';
import { ChefAvatar } from './chef-avatar.tsx';

type Props = {
  recipe: {
    chef: (ComponentProps<typeof ChefAvatar>['chef'] & { slug: string }) | null;
    createdAt: string;
    updatedAt: string;
  };
  /** Both dates as text. */
  dates: { published: string; updated: string };
};

/** The author and dates of a recipe. */
export function Byline({ recipe, dates: { published, updated } }: Props) {
  const { chef } = recipe;
  return (
    <div className="mt-5 flex items-center gap-3 text-base">
      {chef && <ChefAvatar chef={chef} className="size-10" pixels={40} />}
      <div>
        {chef && (
          <p>
            By{' '}
            <Link to={`/chef/${chef.slug}`} className="font-semibold text-ink hover:text-tomato">
              {chef.name}
            </Link>
          </p>
        )}
        <p className="text-quiet text-sm">
          <time dateTime={recipe.createdAt}>{published}</time>
          {updated !== published && (
            <>
              , updated <time dateTime={recipe.updatedAt}>{updated}</time>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
