import Clock from 'lucide-react/icons/clock';
import { useViewTransitionState } from 'react-router';
import type { RecipeCard as RecipeCardData } from '#domain/recipe/recipe-card.ts';
import { duration } from '#domain/recipe/recipe-facts.ts';
import { Link } from '../../ui/link.tsx';
import { CategoryBadge } from '../category/category-badge.tsx';
import { ChefAvatar } from '../chef/chef-avatar.tsx';
import { Heart } from '../site/heart.tsx';
import { RecipePicture } from './recipe-picture.tsx';

type Props = {
  recipe: RecipeCardData;
  /** The `sizes` attribute of its picture. */
  sizes: string;
  /** Whether the picture is visible on load. */
  first?: boolean;
  level?: 'h2' | 'h3';
  /** Whether to skip the view transition when the recipe opens. */
  still?: boolean;
};

/** Card of one recipe. The title's link covers the whole card; other links lie above it. */
export function RecipeCard({ recipe, sizes, first, level: Heading = 'h3', still = false }: Props) {
  const to = `/recipes/${recipe.slug}`;
  const opening = useViewTransitionState(to);
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition duration-150 focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift motion-reduce:hover:translate-y-0">
      <RecipePicture
        title={recipe.title}
        category={recipe.categories[0]?.name}
        picture={recipe.picture}
        alt=""
        sizes={sizes}
        className={`aspect-4/3 ${opening ? 'recipe-picture' : ''}`}
        first={first}
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        {(recipe.featured || recipe.categories.length > 0) && (
          <div className="flex flex-wrap gap-1.5">
            {recipe.featured && (
              <span className="rounded-full border border-butter bg-butter px-2.5 py-0.5 font-semibold text-ink text-sm">
                Featured
              </span>
            )}
            {recipe.categories.map((category) => (
              <CategoryBadge key={category.slug} category={category} />
            ))}
          </div>
        )}
        <Heading className="text-[1.375rem]">
          <Link
            to={to}
            prefetch="intent"
            viewTransition={!still}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-tomato"
          >
            {recipe.title}
          </Link>
        </Heading>
        <p className="line-clamp-2 text-base text-quiet">{recipe.description}</p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-1 text-sm">
          <Chef chef={recipe.chef} />
          <span className="flex shrink-0 items-center gap-1">
            {recipe.totalTime > 0 && (
              <span className="flex items-center gap-1.5 text-quiet">
                <Clock aria-hidden className="size-4" />
                <span className="sr-only">Total time: </span>
                {duration(recipe.totalTime)}
              </span>
            )}
            <Heart kind="recipe" slug={recipe.slug} name={recipe.title} />
          </span>
        </div>
      </div>
    </article>
  );
}

function Chef({ chef }: { chef: RecipeCardData['chef'] }) {
  if (!chef) return <span className="text-quiet">Unknown Author</span>;
  return (
    <Link
      to={`/chef/${chef.slug}`}
      className="relative z-10 flex min-w-0 items-center gap-2 font-medium text-ink no-underline hover:text-tomato"
    >
      <ChefAvatar chef={chef} className="size-8" pixels={32} />
      <span className="truncate">{chef.name}</span>
    </Link>
  );
}
