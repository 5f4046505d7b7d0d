import type { ChefSummary as ChefCardData } from '#domain/chef/chef.ts';
import { countRecipes } from '#domain/recipe/count-recipes.ts';
import { Link } from '../../ui/link.tsx';
import { ChefAvatar } from './chef-avatar.tsx';

/** Card of one chef; the name's link covers the whole card. */
export function ChefCard({
  chef,
  level: Heading = 'h2',
}: {
  chef: ChefCardData;
  level?: 'h2' | 'h3';
}) {
  return (
    <article
      className={`card tile flex h-full ${chef.bio ? 'items-start' : 'items-center'} gap-5 p-5`}
    >
      <ChefAvatar chef={chef} className="size-20" pixels={80} />
      <div className="min-w-0">
        <Heading className="text-[1.375rem]">
          <Link to={`/chef/${chef.slug}`}>{chef.name}</Link>
        </Heading>
        {chef.bio && <p className="mt-1 line-clamp-3 text-base text-quiet">{chef.bio}</p>}
        <p className="mt-2 font-medium text-herb text-sm">{countRecipes(chef.recipeCount)}</p>
      </div>
    </article>
  );
}
