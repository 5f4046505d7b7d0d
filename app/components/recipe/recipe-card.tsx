import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import { formatDuration } from '#domain/recipe/recipe-facts.ts';
import type { RecipeSummary as RecipeCardData } from '#domain/recipe/recipe-summary.ts';
import { Link } from '../../ui/link.tsx';
import { CategoryBadge } from '../category/category-badge.tsx';
import { ChefAvatar } from '../chef/chef-avatar.tsx';
import { Heart } from '../favorites/heart.tsx';
import { RecipePicture } from './recipe-picture.tsx';

type Props = {
  recipe: RecipeCardData;
  /** Whether the picture is visible on load. */
  first?: boolean;
  level?: 'h2' | 'h3';
  /** Whether to skip the view transition when the recipe opens. */
  still?: boolean;
  /** Additional text about the recipe in this list. */
  children?: ReactNode;
};

/** Card of one recipe. The title's link covers the whole card; other links are stacked above it. */
export function RecipeCard({ recipe, first, level: Heading = 'h3', still, children }: Props) {
  const to = `/recipes/${recipe.slug}`;
  const opening = useViewTransitionState(to);
  return (
    <article className="card recipe-card">
      <RecipePicture
        picture={recipe.picture}
        cover={recipe.cover}
        alt=""
        sizes="24rem"
        widths={[480, 800]}
        className={opening ? 'recipe-picture' : undefined}
        first={first}
      />
      {(recipe.featured || recipe.categories.length > 0) && (
        <p className="labels">
          {recipe.featured && <span>Featured</span>}
          {recipe.categories.map((category) => (
            <CategoryBadge key={category.slug} category={category} />
          ))}
        </p>
      )}
      <Heading>
        <Link to={to} prefetch="intent" viewTransition={!still}>
          {recipe.title}
        </Link>
      </Heading>
      {recipe.description && <p>{recipe.description}</p>}
      {children}
      {recipe.unchecked && recipe.unchecked.length > 0 && (
        <p className="warning">Could not check: {recipe.unchecked.join(', ')}</p>
      )}
      <div>
        <Chef chef={recipe.chef} />
        {recipe.totalTime > 0 && (
          <span className="time">
            <span className="sr-only">Total time: </span>
            {formatDuration(recipe.totalTime)}
          </span>
        )}
        <Heart kind="recipe" slug={recipe.slug} name={recipe.title} />
      </div>
    </article>
  );
}

function Chef({ chef }: { chef: RecipeCardData['chef'] }) {
  if (!chef) return <span>Unknown Author</span>;
  return (
    <Link to={`/chef/${chef.slug}`}>
      <ChefAvatar chef={chef} pixels={32} />
      <span>{chef.name}</span>
    </Link>
  );
}
