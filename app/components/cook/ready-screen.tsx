import { cookPath } from '#domain/cooking/cook-path.ts';
import type { CookProgress } from '#domain/cooking/cook-progress.ts';
import type { CookIngredient } from '#domain/cooking/cook-steps.ts';
import { roundServings } from '#domain/recipe/recipe-facts.ts';
import { Link } from '../../ui/link.tsx';
import { CheckmarksForm } from '../recipe/checkmarks-form.tsx';
import { IngredientChecklist } from '../recipe/ingredient-checklist.tsx';
import type { CookRecipe } from './cook-frame.tsx';

type Props = {
  recipe: CookRecipe & { ingredients: CookIngredient[] };
  place: CookProgress | null;
};

/** The ingredients to get ready, with a link to the first step or to the step where the cook left off. */
export function ReadyScreen({ recipe, place }: Props) {
  const { slug, amounts, ingredients, notes, panNote } = recipe;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        Get everything ready
      </h1>
      <Quantity {...recipe} />
      {panNote && <p className="mt-2 font-semibold">{panNote}</p>}
      {place && place.step > 1 && (
        <p className="mt-4">
          <Link
            to={cookPath(slug, amounts, 1)}
            className="inline-flex min-h-11 items-center font-semibold text-tomato"
          >
            Start again at step 1
          </Link>
        </p>
      )}
      <section aria-label="Ingredients" className="group mt-4 text-xl">
        <IngredientChecklist ingredients={ingredients} />
        <CheckmarksForm slug={slug} />
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

function Quantity({ servings, times = 1 }: Pick<CookRecipe, 'servings' | 'times'>) {
  if (servings === null && times === 1) return null;
  const shown = roundServings(servings ?? times);
  return (
    <p className="mt-1 text-quiet">
      {servings === null
        ? `${shown} × the recipe`
        : `For ${shown} ${shown === 1 ? 'serving' : 'servings'}`}
    </p>
  );
}
