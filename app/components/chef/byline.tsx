import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ChefAvatar } from './chef-avatar.tsx';

type Props = {
  recipe: {
    chef: (ComponentProps<typeof ChefAvatar>['chef'] & { slug: string }) | null;
    createdAt: string;
    updatedAt: string;
  };
};

/** Who wrote a recipe, and when. */
export function Byline({ recipe }: Props) {
  const { chef } = recipe;
  const published = longDate(recipe.createdAt);
  const updated = longDate(recipe.updatedAt);
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

// Creating a formatter takes a twentieth of the page's render time.
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function longDate(date: string): string {
  return dates.format(new Date(date));
}
