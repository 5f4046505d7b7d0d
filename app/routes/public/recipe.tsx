import { tinOf } from '@potluck/recipe-text/pans';
import ArrowDown from 'lucide-react/icons/arrow-down';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { AmountControls } from '#app/components/amounts/amount-controls.tsx';
import { amountsQuery } from '#app/components/amounts/amounts-query.ts';
import { changesAmounts, useAmounts } from '#app/components/amounts/use-amounts.ts';
import { CategoryBadge } from '#app/components/category/category-badge.tsx';
import { Byline } from '#app/components/chef/byline.tsx';
import { ChefAvatar } from '#app/components/chef/chef-avatar.tsx';
import { RecipeExtras } from '#app/components/details/recipe-extras.tsx';
import { IngredientChecklist } from '#app/components/recipe/ingredient-checklist.tsx';
import { RecipeActions } from '#app/components/recipe/recipe-actions.tsx';
import { RecipeFacts } from '#app/components/recipe/recipe-facts.tsx';
import { RecipeGrid } from '#app/components/recipe/recipe-grid.tsx';
import { RecipePicture } from '#app/components/recipe/recipe-picture.tsx';
import { RecipeSteps } from '#app/components/recipe/recipe-steps.tsx';
import { TickForm } from '#app/components/recipe/tick-form.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { JsonLd } from '#app/components/site/json-ld.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { goneRecipe, missingRecipe } from '#app/middleware/missing-recipe.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type Amounts, amountsFor } from '#domain/cooking/amounts-for.ts';
import { totalTime } from '#domain/recipe/recipe-facts.ts';
import { config } from '#server/config.server.ts';
import { findRecipe, type RecipePage } from '#server/pages/recipe.ts';
import { datesOf, extrasOf } from '#server/pages/recipe-extras.ts';
import { shareCardPath } from '#server/pages/share-card.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/recipe';

export const middleware = [goneRecipe];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findRecipe(params.slug);
  if (!found) throw await missingRecipe(context, params.slug);
  const recipe = { ...found, tin: tinOf(found.steps) };
  return {
    recipe,
    amounts: amountsFor(recipe, new URL(request.url).searchParams),
    extras: { ...extrasOf(found), dates: datesOf(found) },
    placeholderRating: config.placeholderRating,
    shareCard: shareCardPath({ ...recipe, totalTime: totalTime(recipe) }),
  };
}

export function shouldRevalidate(to: ShouldRevalidateFunctionArgs): boolean {
  return to.defaultShouldRevalidate && !changesAmounts(to);
}

export default function Recipe({ loaderData }: Route.ComponentProps) {
  const { recipe, extras, amounts, placeholderRating, shareCard } = loaderData;
  const shown = { ...recipe, ...useAmounts(recipe, amounts) };
  // Words cannot be scaled.
  if (shown.servings !== recipe.servings) shown.yieldText = '';
  const query = amountsQuery(shown, recipe.servings);
  const site = useSite();
  const crumbs = [
    { name: 'Recipes', path: '/recipes' },
    ...recipe.categories.slice(0, 1).map(({ name, slug }) => ({ name, path: `/category/${slug}` })),
    { name: recipe.title, path: `/recipes/${recipe.slug}` },
  ];
  return (
    <article>
      <PageHead
        title={recipe.title}
        description={recipe.description}
        path={`/recipes/${recipe.slug}`}
        picture={{ path: shareCard, alt: recipe.title }}
        article={{ published: recipe.createdAt, modified: recipe.updatedAt }}
      />
      <JsonLd data={(to) => to.recipe(recipe, site, placeholderRating)} />
      <div className="page pt-6">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <Intro recipe={shown} extras={extras} query={query} />
      <Method key={recipe.slug} recipe={shown} written={recipe} extras={extras} />
      {recipe.chef && <AboutChef chef={recipe.chef} />}
      {recipe.related.length > 0 && (
        <section aria-labelledby="related" className="page mt-20 print:hidden">
          <SectionHeading id="related" title="You Might Also Like" />
          {/* The page's own picture already holds the view transition name. */}
          <RecipeGrid recipes={recipe.related} still />
        </section>
      )}
      <p className="page mt-4 hidden text-quiet text-sm print:block">
        {`${site.origin}/recipes/${recipe.slug}${query}`}
      </p>
    </article>
  );
}

type Extras = Route.ComponentProps['loaderData']['extras'];
type IntroProps = { recipe: RecipePage; extras: Extras; query: string };

function Intro({ recipe, extras, query }: IntroProps) {
  return (
    <header className="page grid items-center gap-8 md:pt-3 lg:grid-cols-2 lg:gap-14">
      <div>
        {recipe.categories.length > 0 && (
          <div className="mb-4 flex flex-wrap gap-2 print:hidden">
            {recipe.categories.map((category) => (
              <CategoryBadge key={category.slug} category={category} />
            ))}
          </div>
        )}
        <h1 className="text-[clamp(2.25rem,6vw,3.75rem)]">{recipe.title}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-quiet md:text-xl">{recipe.description}</p>
        <Byline recipe={recipe} dates={extras.dates} />
        <RecipeExtras extras={extras.diets} />
        <div className="mt-6 hidden border-line border-y py-4 lg:block print:mt-3 print:block print:py-2">
          <RecipeFacts recipe={recipe} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <a href="#recipe" className={`${buttonClass()} lg:hidden`}>
            <ArrowDown aria-hidden className="size-5" />
            Skip to Recipe
          </a>
          <RecipeActions recipe={recipe} query={query} />
        </div>
      </div>
      <RecipePicture
        title={recipe.title}
        category={recipe.categories[0]?.name}
        picture={recipe.picture}
        alt={recipe.title}
        first
        sizes="(width >= 95rem) 43rem, (width >= 64rem) 46vw, (width >= 48rem) 90vw, calc(100vw - 2rem)"
        className="recipe-picture aspect-4/3 rounded-[1.75rem] print:hidden"
      />
    </header>
  );
}

type Written = RecipePage & { tin: string | null };
type Row = RecipePage['ingredients'][number];
type Step = RecipePage['steps'][number];
type MethodProps = {
  recipe: RecipePage & Partial<Amounts<Row, Step>>;
  written: Written;
  extras: Extras;
};

function Method({ recipe, written, extras }: MethodProps) {
  return (
    <div
      id="recipe"
      className="group page recipe-method mt-10 grid gap-10 lg:mt-16 lg:grid-cols-[22rem_1fr] lg:gap-16"
    >
      <section aria-labelledby="ingredients" className="lg:sticky lg:top-24 lg:self-start">
        <div className="mb-6 border-line border-b pb-4 lg:hidden print:hidden">
          <p className="mb-3 font-semibold font-title text-xl">{recipe.title}</p>
          <RecipeFacts recipe={recipe} />
        </div>
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id="ingredients" className="text-3xl">
            Ingredients
          </h2>
          <TickForm slug={recipe.slug} />
        </div>
        <AmountControls written={written} shown={recipe} />
        <IngredientChecklist ingredients={recipe.ingredients} />
        <RecipeExtras extras={extras.beside} />
      </section>
      <div>
        <section aria-labelledby="instructions">
          <h2 id="instructions" className="mb-6 text-3xl">
            Instructions
          </h2>
          <RecipeSteps steps={recipe.steps} ingredients={recipe.ingredients} />
        </section>
        {recipe.notes && (
          <section
            aria-labelledby="notes"
            className="mt-12 max-w-[70ch] rounded-card bg-butter p-6 text-ink print:mt-4 print:break-inside-avoid print:border print:border-line print:p-3"
          >
            <h2 id="notes" className="mb-2 text-2xl">
              Recipe Notes
            </h2>
            <p className="whitespace-pre-line">{recipe.notes}</p>
          </section>
        )}
        {extras.nutrition.length > 0 && (
          <details className="nutrition">
            <summary>Nutrition per serving</summary>
            <RecipeExtras extras={extras.nutrition} />
          </details>
        )}
        <RecipeExtras extras={extras.about} />
      </div>
    </div>
  );
}

function AboutChef({ chef }: { chef: NonNullable<RecipePage['chef']> }) {
  return (
    <section aria-labelledby="about-author" className="page mt-20 print:hidden">
      <div className="card flex flex-col gap-6 p-6 sm:flex-row sm:items-center sm:p-8">
        <ChefAvatar chef={chef} className="size-28" pixels={112} />
        <div>
          <h2 id="about-author" className="text-2xl">
            About the Author
          </h2>
          <p className="mt-1 font-semibold">{chef.name}</p>
          {chef.bio && <p className="mt-2 max-w-[70ch] text-base text-quiet">{chef.bio}</p>}
          <Link to={`/chef/${chef.slug}`} className="mt-3 inline-block font-semibold text-tomato">
            More recipes by {chef.name}
          </Link>
        </div>
      </div>
    </section>
  );
}
