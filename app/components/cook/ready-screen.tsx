import { cookPath } from '#domain/cooking/cook-address.ts';
import type { CookIngredient } from '#domain/cooking/cook-steps.ts';
import type { Place } from '#domain/cooking/place.ts';
import { roundServings } from '#domain/recipe/recipe-facts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { IngredientChecklist } from '../recipe/ingredient-checklist.tsx';
import { TickForm } from '../recipe/tick-form.tsx';
import type { CookRecipe } from './cook-frame.tsx';

type Props = {
  recipe: CookRecipe & { ingredients: CookIngredient[] };
  steps: number;
  place: Place | null;
};

/** The ingredients to get ready, with the way back to the step that someone was at. */
export function ReadyScreen({ recipe, steps, place }: Props) {
  const { slug, amounts, ingredients, notes } = recipe;
  const servings = roundServings(recipe.servings);
  return (
    <div className="mx-auto max-w-3xl">
      <h1 tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        Get everything ready
      </h1>
      <p className="mt-1 text-quiet">
        For {servings} {servings === 1 ? 'serving' : 'servings'}
      </p>
      {place && place.step <= steps && (
        <p className="mt-4">
          <Link
            to={cookPath(slug, amounts || place.amounts, place.step)}
            className={`${buttonClass('quiet')} min-h-12`}
          >
            Continue from step {place.step}
          </Link>
        </p>
      )}
      <section aria-label="Ingredients" className="group mt-4 text-xl">
        <IngredientChecklist ingredients={ingredients} />
        <TickForm slug={slug} />
      </section>
      {notes && (
        <section aria-labelledby="notes" className="mt-8 rounded-card bg-butter p-5 text-ink">
          <h2 id="notes" className="mb-2 text-2xl">
            Recipe Notes
          </h2>
          <p className="whitespace-pre-line">{notes}</p>
        </section>
      )}
    </div>
  );
}
