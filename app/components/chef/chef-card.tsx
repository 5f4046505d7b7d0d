import type { ChefCard as ChefCardData } from '#domain/chef/chef.ts';
import { Link } from '../../ui/link.tsx';
import { ChefAvatar } from './chef-avatar.tsx';

/** Card of one chef; the name's link covers the whole card. */
export function ChefCard({ chef }: { chef: ChefCardData }) {
  return (
    <article className="card group relative flex h-full items-start gap-5 p-5 transition duration-150 focus-within:shadow-lift hover:shadow-lift">
      <ChefAvatar chef={chef} className="size-20" pixels={80} />
      <div className="min-w-0">
        <h2 className="text-[1.375rem]">
          <Link
            to={`/chef/${chef.slug}`}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-tomato"
          >
            {chef.name}
          </Link>
        </h2>
        {chef.bio && <p className="mt-1 line-clamp-3 text-base text-quiet">{chef.bio}</p>}
        <p className="mt-2 font-medium text-herb text-sm">
          {chef.recipeCount === 1 ? '1 recipe' : `${chef.recipeCount} recipes`}
        </p>
      </div>
    </article>
  );
}
