import type { ScaledAmounts } from '#domain/cooking/scale-amounts.ts';
import type { StepShares } from '#domain/cooking/step-shares.ts';
import type { RecipeExtra } from '#domain/recipe/recipe-facts.ts';
import { canScaleRecipe } from '#domain/recipe/recipe-facts.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { AmountControls } from '../amounts/amount-controls.tsx';
import { amountsQuery } from '../amounts/amounts-query.ts';
import { useAmounts } from '../amounts/use-amounts.ts';
import { CategoryBadge } from '../category/category-badge.tsx';
import { Byline } from '../chef/byline.tsx';
import { ChefAvatar } from '../chef/chef-avatar.tsx';
import { RecipeExtras } from '../details/recipe-extras.tsx';
import { JsonLd } from '../page/json-ld.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useSite } from '../page/use-site.ts';
import { CheckmarksForm } from '../recipe/checkmarks-form.tsx';
import { IngredientChecklist } from '../recipe/ingredient-checklist.tsx';
import { NoteField } from '../recipe/note-field.tsx';
import { RecipeActions } from '../recipe/recipe-actions.tsx';
import { RecipeFacts } from '../recipe/recipe-facts.tsx';
import { RecipeGrid } from '../recipe/recipe-grid.tsx';
import { RecipePicture } from '../recipe/recipe-picture.tsx';
import { RecipeSteps } from '../recipe/recipe-steps.tsx';
import { Breadcrumbs } from '../site/breadcrumbs.tsx';

/** The data of a recipe page (server/pages/recipe-page-data.ts). */
export type RecipePageData = {
  recipe: Written;
  amounts: ScaledAmounts<Row, Step> | null;
  extras: Extras;
  placeholderRating: boolean;
  shareCard: string;
};

/** The page of a recipe. A preview of a draft has no actions. */
type Props = { data: RecipePageData; isPreview?: boolean };

export function RecipeArticle({ data, isPreview = false }: Props) {
  const { recipe, extras, amounts, placeholderRating, shareCard } = data;
  const shown = { ...recipe, times: 1, ...useAmounts(recipe, amounts) };
  // Amounts in words cannot be scaled.
  if (shown.times !== 1) shown.yieldText = '';
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
        description={recipe.description || `${recipe.title}, a recipe on ${site.name}.`}
        path={`/recipes/${recipe.slug}`}
        picture={{ path: shareCard, alt: recipe.title }}
        article={{ published: recipe.createdAt, modified: recipe.updatedAt }}
      />
      {!isPreview && <JsonLd data={(to) => to.recipe(recipe, site, placeholderRating)} />}
      <div className="page pt-6">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <Intro recipe={shown} extras={extras} query={query} isPreview={isPreview} />
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

type Extras = Record<'diets' | 'beside' | 'nutrition' | 'about', RecipeExtra[]> & {
  dates: { published: string; updated: string };
};
type IntroProps = { recipe: RecipePage; extras: Extras; query: string; isPreview: boolean };

function Intro({ recipe, extras, query, isPreview }: IntroProps) {
  return (
    <header
      className={`page grid items-center gap-8 md:pt-3 lg:gap-14 ${recipe.picture ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
    >
      <div>
        {recipe.categories.length > 0 && (
          <div className="labels mb-4 print:hidden">
            {recipe.categories.map((category) => (
              <CategoryBadge key={category.slug} category={category} />
            ))}
          </div>
        )}
        <h1 className="text-[clamp(2.25rem,6vw,3.75rem)]">{recipe.title}</h1>
        {recipe.description && (
          <p className="mt-4 max-w-[60ch] text-lg text-quiet md:text-xl">{recipe.description}</p>
        )}
        <Byline recipe={recipe} dates={extras.dates} />
        <RecipeExtras extras={extras.diets} />
        <RecipeFacts
          recipe={recipe}
          className="mt-6 border-line border-y py-4 print:mt-3 print:flex print:py-2"
        />
        {!isPreview && <RecipeActions recipe={recipe} query={query} />}
      </div>
      <RecipePicture
        picture={recipe.picture}
        cover={recipe.cover}
        alt={recipe.altText || recipe.title}
        first
        sizes="(width >= 95rem) 43rem, (width >= 64rem) 46vw, (width >= 48rem) 90vw, calc(100vw - 2rem)"
        className={`recipe-picture w-full rounded-[1.75rem] print:hidden ${recipe.picture ? 'aspect-4/3 lg:max-h-[40rem] lg:self-stretch' : 'aspect-5/2 md:max-lg:aspect-4/1 lg:aspect-4/3'}`}
      />
    </header>
  );
}

type Written = Omit<RecipePage, 'steps'> & { steps: Step[]; pan: string | null };
type Row = RecipePage['ingredients'][number];
type Step = RecipePage['steps'][number] & { shares?: StepShares };
type MethodProps = {
  recipe: RecipePage & Partial<ScaledAmounts<Row, Step>>;
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
        {/* After 'Skip to Recipe', the top of the page is out of sight. */}
        <div className="mb-6 hidden border-line border-b pb-4 group-target:block lg:hidden! print:hidden!">
          <p className="mb-3 font-semibold font-title text-xl">{recipe.title}</p>
          <RecipeFacts recipe={recipe} />
        </div>
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id="ingredients" className="text-3xl">
            Ingredients
          </h2>
          <CheckmarksForm slug={recipe.slug} />
        </div>
        {canScaleRecipe(written) && <AmountControls written={written} shown={recipe} />}
        <IngredientChecklist ingredients={recipe.ingredients} />
        <RecipeExtras extras={extras.beside} />
      </section>
      <div>
        <section aria-labelledby="instructions">
          <h2 id="instructions" className="mb-6 text-3xl">
            Instructions
          </h2>
          {recipe.panNote && (
            <p role="status" className="mb-6 font-semibold">
              {recipe.panNote}
            </p>
          )}
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
        <NoteField slug={recipe.slug} ifWritten />
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
