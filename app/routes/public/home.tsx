import { CategoryTiles } from '#app/components/category/category-tiles.tsx';
import { Picture } from '#app/components/image/picture.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { FirstOne } from '#app/components/site/first-one.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { NewsletterBlock } from '#app/components/site/newsletter-block.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { findHomePage } from '#server/pages/home.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/home';

export async function loader() {
  return findHomePage();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, recent, categories } = loaderData;
  const site = useSite();
  return (
    <>
      <PageHead
        description="Recipes that home cooks really make, written plainly: search, read and cook."
        path="/"
        feed={{ title: 'New recipes', path: '/feed.xml' }}
      />
      <JsonLd data={(to) => to.site(site)} />
      <Hero recipes={featured.length > 3 ? featured.slice(3) : recent} />
      <div className="page space-y-20 pt-16">
        {featured.length > 0 && (
          <section aria-labelledby="featured">
            <SectionHeading
              id="featured"
              title="Featured Recipes"
              link={
                <Link to="/recipes" className="font-semibold text-tomato">
                  View All
                </Link>
              }
            />
            <RecipeGrid recipes={featured.slice(0, 3)} />
          </section>
        )}
        {categories.length > 0 && (
          <section aria-labelledby="categories">
            <SectionHeading
              id="categories"
              title="Explore Categories"
              link={
                <Link to="/categories" className="font-semibold text-tomato">
                  All Categories
                </Link>
              }
            />
            <CategoryTiles categories={categories} />
          </section>
        )}
        {recent.length > 0 && (
          <section aria-labelledby="recent">
            <SectionHeading id="recent" title="Recent Recipes" />
            <RecipeGrid recipes={recent} />
          </section>
        )}
        {recent.length + featured.length === 0 && (
          <FirstOne title="No recipes yet" add="/admin/recipes/add" label="Add a recipe" />
        )}
        <NewsletterBlock />
      </div>
    </>
  );
}

/** Shows different dishes from the section below it when there are enough. */
function Hero({ recipes }: { recipes: RecipeCard[] }) {
  const [main, ...others] = recipes.filter(({ picture }) => picture !== null);
  return (
    <section className="overflow-hidden border-line border-b bg-[radial-gradient(80rem_40rem_at_85%_-10%,var(--color-butter),transparent)]">
      <div
        className={`page grid items-center gap-10 py-12 md:py-20 ${main ? 'lg:grid-cols-[1.05fr_1fr]' : 'justify-items-center text-center'}`}
      >
        <div>
          <h1 className="text-[clamp(2.5rem,7vw,4.5rem)]">Good food is meant to be shared</h1>
          <p className={`mt-5 max-w-[46ch] text-lg text-quiet md:text-xl ${main ? '' : 'mx-auto'}`}>
            Weeknight suppers, slow Sunday roasts and the cake everyone asks about: recipes from
            home cooks, written so you can make them tonight.
          </p>
          <div className={`mt-8 flex flex-wrap gap-3 ${main ? '' : 'justify-center'}`}>
            <ButtonLink to="/recipes" className="px-8 py-3 text-lg">
              Browse Recipes
            </ButtonLink>
            <ButtonLink to="/cook-with" kind="quiet" className="px-8 py-3 text-lg">
              What Can I Cook?
            </ButtonLink>
          </div>
        </div>
        {main && (
          <div className="grid grid-cols-2 gap-5">
            <Dish
              recipe={main}
              first
              sizes="(width >= 95rem) 43rem, (width >= 64rem) 46vw, 92vw"
              className="col-span-2 rounded-[1.75rem]"
            />
            {others.slice(0, 2).map((recipe) => (
              <Dish
                key={recipe.id}
                recipe={recipe}
                sizes="(width >= 95rem) 21rem, 23vw"
                className="hidden rounded-[1.25rem] lg:block"
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

type DishProps = { recipe: RecipeCard; sizes: string; className: string; first?: boolean };

/** A recipe's picture, which leads to the recipe. */
function Dish({ recipe, sizes, className, first }: DishProps) {
  return (
    <Link
      to={`/recipes/${recipe.slug}`}
      prefetch="intent"
      className={`overflow-hidden shadow-lift ${className}`}
    >
      <Picture
        picture={recipe.picture}
        alt={recipe.title}
        first={first}
        sizes={sizes}
        className="aspect-16/9"
      />
    </Link>
  );
}
