import { tinOf } from '@potluck/recipe-text/pans';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { amountsQuery } from '#app/components/amounts/amounts-query.ts';
import { CookFrame } from '#app/components/cook/cook-frame.tsx';
import { DoneScreen } from '#app/components/cook/done-screen.tsx';
import { ReadyScreen } from '#app/components/cook/ready-screen.tsx';
import { StepScreen } from '#app/components/cook/step-screen.tsx';
import { useKeptAmounts } from '#app/components/cook/use-kept-amounts.ts';
import { usePlace } from '#app/components/cook/use-place.ts';
import { PageHead } from '#app/components/site/page-head.tsx';
import { useSite } from '#app/components/site/use-site.ts';
import { goneRecipe, missingRecipe } from '#app/middleware/missing-recipe.ts';
import { amountsFor } from '#domain/cooking/amounts-for.ts';
import { screenOf } from '#domain/cooking/cook-address.ts';
import { cookSteps } from '#domain/cooking/cook-steps.ts';
import { isOtherScreen } from '#domain/cooking/other-screen.ts';
import { findRecipe } from '#server/pages/recipe.ts';
import type { Route } from './+types/cook';

/** The steps have the screen to themselves. */
export const handle = { ownFrame: true };

export const middleware = [goneRecipe];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const recipe = await findRecipe(params.slug);
  if (!recipe) throw await missingRecipe(context, params.slug, `/cook${search}`);
  const { slug, title, notes } = recipe;
  const tin = tinOf(recipe.steps);
  const shown = { ...recipe, ...amountsFor({ ...recipe, tin }, searchParams) };
  const { servings, ingredients, steps } = shown;
  const amounts = amountsQuery(shown, recipe.servings).slice(1);
  return {
    recipe: { slug, title, notes, servings, ingredients, amounts },
    steps: cookSteps(steps, ingredients),
  };
}

/** Every screen has the data of all, so that none waits for the network. */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs) {
  return !isOtherScreen(to.currentUrl, to.nextUrl) && to.defaultShouldRevalidate;
}

export default function Cook({ loaderData }: Route.ComponentProps) {
  const { origin } = useSite();
  const { recipe, steps } = useKeptAmounts(loaderData);
  const [query] = useSearchParams();
  const screen = screenOf(query, steps.length);
  const step = typeof screen === 'number' ? steps[screen - 1] : undefined;
  const place = usePlace(recipe.slug, recipe.amounts, screen);
  return (
    <>
      <PageHead title={step ? `Step ${screen}: ${recipe.title}` : `Cook ${recipe.title}`} />
      <link rel="canonical" href={`${origin}/recipes/${recipe.slug}`} />
      <CookFrame recipe={recipe} screen={screen} steps={steps.length}>
        {step ? (
          <StepScreen recipe={recipe} step={step} number={Number(screen)} of={steps.length} />
        ) : screen === 'done' ? (
          <DoneScreen recipe={recipe} />
        ) : (
          <ReadyScreen recipe={recipe} steps={steps.length} place={place} />
        )}
      </CookFrame>
    </>
  );
}
