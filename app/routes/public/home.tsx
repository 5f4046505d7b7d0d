import type { ReactNode } from 'react';
import { ChefCard } from '#app/components/chef/chef-card.tsx';
import { Picture } from '#app/components/image/picture.tsx';
import { JsonLd } from '#app/components/page/json-ld.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { PlaceTiles } from '#app/components/place/place-tiles.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { EmptySite } from '#app/components/site/empty-site.tsx';
import { NewsletterBlock } from '#app/components/site/newsletter-block.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { type HomeSection as HomeSectionKind, homeSections } from '#domain/site/home-sections.ts';
import {
  findHomePage,
  type HomePage,
  type HomePageSection as SectionData,
} from '#server/pages/home.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/home';

export async function loader() {
  return findHomePage();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, recent, top, sections } = loaderData;
  const site = useSite();
  return (
    <>
      <PageHead
        description="Recipes that home cooks really make, written plainly: search, read and cook."
        path="/"
        feed={{ title: 'New recipes', path: '/feed.xml' }}
      />
      <JsonLd data={(to) => to.site(site)} />
      <Hero recipes={top.length > 0 ? top : recent} />
      <div className="page space-y-14 pt-12 lg:space-y-20 lg:pt-16">
        {sections.map((section) => (
          <HomeSection
            key={'slug' in section ? `${section.kind}/${section.slug}` : section.kind}
            section={section}
            page={loaderData}
          />
        ))}
        {recent.length + featured.length === 0 && (
          <EmptySite title="No recipes yet" add="/admin/recipes/add" label="Add a Recipe" />
        )}
        <NewsletterBlock />
      </div>
    </>
  );
}

type HomeSectionProps = { section: SectionData; page: HomePage };

/** An automatic section, or one with recipes of a category or tag. */
function HomeSection({ section, page }: HomeSectionProps) {
  const { kind } = section;
  if (kind === 'category' || kind === 'tag') {
    const { name, slug, recipes } = section;
    const path = kind === 'category' ? `/category/${slug}` : `/recipes?tag=${slug}`;
    return (
      <Section id={`${kind}-${slug}`} title={`${name} Recipes`} link={[path, 'View All']}>
        {recipes.length > 0 && <RecipeGrid recipes={recipes} rail />}
      </Section>
    );
  }
  return (
    <Section id={kind} title={homeSections[kind]} link={links[kind]}>
      {page[kind].length > 0 && content[kind](page)}
    </Section>
  );
}

const links: Partial<Record<HomeSectionKind, [path: string, text: string]>> = {
  featured: ['/recipes', 'View All'],
  quick: ['/recipes?time=30', 'All Quick Recipes'],
  categories: ['/categories', 'All Categories'],
  tags: ['/categories', 'More Tags'],
  chefs: ['/chefs', 'All Chefs'],
};

const content: Record<HomeSectionKind, (page: HomePage) => ReactNode> = {
  featured: ({ featured }) => <RecipeGrid recipes={featured} rail />,
  quick: ({ quick }) => <RecipeGrid recipes={quick} rail />,
  recent: ({ recent }) => <RecipeGrid recipes={recent} rail />,
  categories: ({ categories }) => (
    <PlaceTiles places={categories.map((each) => ({ ...each, path: `/category/${each.slug}` }))} />
  ),
  tags: ({ tags }) => (
    <PlaceTiles places={tags.map((each) => ({ ...each, path: `/recipes?tag=${each.slug}` }))} />
  ),
  chefs: ({ chefs }) => (
    <ul className="rail rail-narrow">
      {chefs.map((chef) => (
        <li key={chef.id}>
          <ChefCard chef={chef} level="h3" />
        </li>
      ))}
    </ul>
  ),
};

type SectionProps = {
  id: string;
  title: string;
  link?: [path: string, text: string];
  children: ReactNode;
};

/** A section of the page; renders nothing without content. */
function Section({ id, title, link, children }: SectionProps) {
  if (!children) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={title}
        link={
          link && (
            <Link to={link[0]} className="font-semibold text-tomato">
              {link[1]}
            </Link>
          )
        }
      />
      {children}
    </section>
  );
}

/** Shows different dishes from the section below it when there are enough. */
function Hero({ recipes }: { recipes: RecipeSummary[] }) {
  const [main, ...others] = recipes.filter(({ picture }) => picture !== null);
  return (
    <section className="overflow-hidden border-line border-b bg-[radial-gradient(80rem_40rem_at_85%_-10%,var(--color-butter),transparent)]">
      <div
        className={`page grid items-center gap-10 py-12 md:py-20 ${main ? 'md:grid-cols-[1.05fr_1fr]' : 'justify-items-center text-center'}`}
      >
        <div>
          <h1 className="text-[clamp(2.5rem,7vw,4.5rem)]">Good food is meant to be shared</h1>
          <p className={`mt-5 max-w-[46ch] text-lg text-quiet md:text-xl ${main ? '' : 'mx-auto'}`}>
            Weeknight suppers, slow Sunday roasts and the cake everyone asks about: recipes from
            home cooks, written so you can make them tonight.
          </p>
          <div
            className={`mt-8 flex flex-wrap gap-3 max-lg:*:grow ${main ? '' : 'justify-center'}`}
          >
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
              sizes="(width >= 95rem) 43rem, (width >= 48rem) 46vw, 92vw"
              className="col-span-2 rounded-[1.75rem]"
            />
            {others.slice(0, 2).map((recipe) => (
              <Dish
                key={recipe.id}
                recipe={recipe}
                sizes="(width >= 95rem) 21rem, 23vw"
                className="hidden rounded-[1.25rem] md:block"
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

type DishProps = { recipe: RecipeSummary; sizes: string; className: string; first?: boolean };

/** A recipe's picture, which links to the recipe. */
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
