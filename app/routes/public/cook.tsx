import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { amountsQuery } from '#app/components/amounts/amounts-query.ts';
import { CookFrame } from '#app/components/cook/cook-frame.tsx';
import { DoneScreen } from '#app/components/cook/done-screen.tsx';
import { ReadyScreen } from '#app/components/cook/ready-screen.tsx';
import { StepScreen } from '#app/components/cook/step-screen.tsx';
import { useCookProgress } from '#app/components/cook/use-cook-progress.ts';
import { useOfflineAmounts } from '#app/components/cook/use-offline-amounts.ts';
import { PageHead } from '#app/components/page/page-head.tsx';
import { useSite } from '#app/components/page/use-site.ts';
import { redirectMissingRecipe, respondGone } from '#app/middleware/missing-recipe.ts';
import { readCookScreen } from '#domain/cooking/cook-path.ts';
import { toCookSteps } from '#domain/cooking/cook-steps.ts';
import { isOnlyCookScreenChange } from '#domain/cooking/other-screen.ts';
import { findRecipe } from '#server/pages/recipe.ts';
import { computeAmounts } from '#server/pages/recipe-amounts.ts';
import type { Route } from './+types/cook';

/** Cook mode fills the whole screen. */
export const handle = { ownFrame: true };

export const middleware = [respondGone];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const found = await findRecipe(params.slug);
  if (!found) throw await redirectMissingRecipe(context, params.slug, `/cook${search}`);
  const { recipe, amounts: scaled } = await computeAmounts(found, searchParams);
  const { slug, title, notes } = recipe;
  const shown: typeof recipe & { panNote?: string; times?: number } = { ...recipe, ...scaled };
  const { servings, times, ingredients, steps, panNote } = shown;
  const amounts = amountsQuery(shown, recipe.servings).slice(1);
  return {
    recipe: { slug, title, notes, servings, times, ingredients, amounts, panNote },
    steps: toCookSteps(steps, ingredients),
    related: recipe.related,
  };
}

/** Every screen has the data of all screens, so that none waits for the network. */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs) {
  return !isOnlyCookScreenChange(to.currentUrl, to.nextUrl) && to.defaultShouldRevalidate;
}

export default function Cook({ loaderData }: Route.ComponentProps) {
  const { origin } = useSite();
  const { recipe, steps } = useOfflineAmounts(loaderData);
  const [query] = useSearchParams();
  const screen = readCookScreen(query, steps.length);
  const step = typeof screen === 'number' ? steps[screen - 1] : undefined;
  const place = useCookProgress(recipe.slug, recipe.amounts, screen, steps.length);
  return (
    <>
      <PageHead title={step ? `Step ${screen}: ${recipe.title}` : `Cook ${recipe.title}`} />
      <link rel="canonical" href={`${origin}/recipes/${recipe.slug}`} />
      <CookFrame recipe={recipe} screen={screen} steps={steps.length} place={place}>
        {step ? (
          <StepScreen recipe={recipe} step={step} number={Number(screen)} of={steps.length} />
        ) : screen === 'done' ? (
          <DoneScreen recipe={recipe} related={loaderData.related} />
        ) : (
          <ReadyScreen recipe={recipe} place={place} />
        )}
      </CookFrame>
    </>
  );
}
