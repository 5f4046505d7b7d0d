import type { CategoryTile } from '#domain/category/category.ts';
import { Link } from '../../ui/link.tsx';

/** Grid of categories; the link of a name covers its tile. */
export function CategoryTiles({
  categories,
  level: Heading = 'h3',
}: {
  categories: CategoryTile[];
  level?: 'h2' | 'h3';
}) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {categories.map(({ name, slug, description, recipeCount }) => (
        <li
          key={slug}
          className="card group relative px-5 py-4 transition sm:px-6 sm:py-5 duration-150 focus-within:shadow-lift hover:shadow-lift"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Heading className="text-xl sm:text-2xl">
              <Link
                to={`/category/${slug}`}
                prefetch="intent"
                className="text-ink no-underline after:absolute after:inset-0 group-hover:text-tomato"
              >
                {name}
              </Link>
            </Heading>
            <span className="font-medium text-herb text-sm">
              {recipeCount === 1 ? '1 recipe' : `${recipeCount.toLocaleString('en')} recipes`}
            </span>
          </div>
          {description && <p className="mt-2 text-base text-quiet">{description}</p>}
        </li>
      ))}
    </ul>
  );
}
