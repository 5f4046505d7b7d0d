import { Link } from 'react-router';
import { Picture } from '#app/components/image/picture.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { NewsletterBlock } from '#app/components/site/newsletter-block.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { siteStructuredData } from '#domain/site/site-structured-data.ts';
import { findHomePage } from '#server/pages/home.ts';
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
      <JsonLd data={siteStructuredData(site)} />
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
        {categories.length > 0 && <Categories categories={categories} />}
        <section aria-labelledby="recent">
          <SectionHeading id="recent" title="Recent Recipes" />
          {recent.length > 0 ? (
            <RecipeGrid recipes={recent} />
          ) : (
            <EmptyState title="No recipes yet">The first one will appear here.</EmptyState>
          )}
        </section>
        <NewsletterBlock />
      </div>
    </>
  );
}

/** Shows different dishes from the section below it when there are enough. */
function Hero({ recipes }: { recipes: RecipeCard[] }) {
  const pictures = recipes.map((recipe) => recipe.picture).filter((picture) => picture !== null);
  const [main, ...others] = pictures;
  return (
    <section className="overflow-hidden border-line border-b bg-[radial-gradient(80rem_40rem_at_85%_-10%,var(--color-butter),transparent)]">
      <div className="page grid items-center gap-10 py-12 md:py-20 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <h1 className="text-[clamp(2.5rem,7vw,4.5rem)]">Good food is meant to be shared</h1>
          <p className="mt-5 max-w-[46ch] text-lg text-quiet md:text-xl">
            Weeknight suppers, slow Sunday roasts and the cake everyone asks about: recipes from
            home cooks, written so you can make them tonight.
          </p>
          <ButtonLink to="/recipes" className="mt-8 px-8 py-3 text-lg">
            Browse Recipes
          </ButtonLink>
        </div>
        {main && (
          <div className="grid grid-cols-2 gap-5">
            <Picture
              picture={main}
              alt=""
              first
              sizes="(width >= 64rem) 34rem, 92vw"
              className="col-span-2 aspect-16/9 rounded-[1.75rem] shadow-lift"
            />
            {others.slice(0, 2).map((picture) => (
              <Picture
                key={picture.url}
                picture={picture}
                alt=""
                sizes="(width >= 64rem) 17rem, 45vw"
                className="hidden aspect-16/9 rounded-[1.25rem] shadow-lift lg:block"
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

type Category = Route.ComponentProps['loaderData']['categories'][number];

/** An import can create hundreds; the rest is collapsed. */
const shownCategories = 12;

function Categories({ categories }: { categories: Category[] }) {
  const more = categories.slice(shownCategories);
  return (
    <section aria-labelledby="categories">
      <SectionHeading id="categories" title="Explore Categories" />
      <CategoryTiles categories={categories.slice(0, shownCategories)} />
      {more.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer font-semibold text-tomato">
            {more.length} more {more.length === 1 ? 'category' : 'categories'}
          </summary>
          <div className="mt-6">
            <CategoryTiles categories={more} />
          </div>
        </details>
      )}
    </section>
  );
}

function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ name, slug, description }) => (
        <li
          key={slug}
          className="card group relative p-6 transition duration-150 focus-within:shadow-lift hover:shadow-lift"
        >
          <h3 className="text-2xl">
            <Link
              to={`/category/${slug}`}
              prefetch="intent"
              className="text-ink no-underline after:absolute after:inset-0 group-hover:text-tomato"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-2 text-base text-quiet">{description}</p>
        </li>
      ))}
    </ul>
  );
}
