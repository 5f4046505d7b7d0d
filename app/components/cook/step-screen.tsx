import { cookPath } from '#domain/cooking/cook-path.ts';
import type { CookIngredient, CookStep } from '#domain/cooking/cook-steps.ts';
import { Picture } from '../image/picture.tsx';
import { splitUsedAmount } from '../recipe/amount-and-name.ts';
import type { CookRecipe } from './cook-frame.tsx';
import { TimerButton } from './timer-button.tsx';

type Props = { recipe: CookRecipe; step: CookStep; number: number; of: number };

/** One step in large type, with its timers, ingredients and picture. */
export function StepScreen({ recipe, step, number, of }: Props) {
  const { heading, parts, picture, altText, ingredients } = step;
  const hasMore = picture !== null || ingredients.length > 0;
  const length = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part : part.text).length,
    0,
  );
  const size =
    length < 140
      ? 'text-[clamp(1.375rem,1rem+2.5vw,3rem)]'
      : 'text-[clamp(1.375rem,1rem+2vw,2.25rem)]';
  const place = {
    recipe: recipe.title,
    step: number,
    path: cookPath(recipe.slug, recipe.amounts, number),
  };
  return (
    <div
      className={`mx-auto grid gap-6 md:gap-10 ${hasMore ? 'md:grid-cols-[3fr_2fr] [@media(width>=40rem)_and_(height<30rem)]:grid-cols-[3fr_2fr]' : 'max-w-4xl'}`}
    >
      <div>
        {heading && <p className="font-semibold text-herb">{heading}</p>}
        <h1 tabIndex={-1} className="font-text text-lg text-quiet tracking-normal outline-none">
          {`Step ${number} of ${of}`}
        </h1>
        <p
          dir="auto"
          className={`mt-3 max-w-[38ch] whitespace-pre-line leading-normal [@media(height<30rem)]:text-[1.375rem] ${size}`}
        >
          {parts.map((part, i) =>
            typeof part === 'string' ? (
              part
            ) : (
              <TimerButton
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are never moved
                key={i}
                text={part.text}
                plan={{ ...part, ...place, id: `${recipe.slug}/${number}/${i}` }}
              />
            ),
          )}
        </p>
      </div>
      {hasMore && (
        <div className="space-y-6">
          {ingredients.length > 0 && <Uses ingredients={ingredients} />}
          {picture && (
            <Picture
              picture={picture}
              alt={altText || `Step ${number}`}
              first
              sizes="(width >= 48rem) 40vw, calc(100vw - 2rem)"
              className="aspect-4/3 rounded-card"
            />
          )}
        </div>
      )}
    </div>
  );
}

function Uses({ ingredients }: { ingredients: CookIngredient[] }) {
  return (
    <section aria-labelledby="uses" className="rounded-card bg-butter p-4 text-ink">
      <h2 id="uses" className="mb-1 text-lg">
        For this step
      </h2>
      <ul className="text-lg leading-snug md:text-xl">
        {ingredients.map((row) => {
          const [amount, name] = splitUsedAmount(row, row.share);
          return (
            <li key={row.key} dir="auto" className="py-1">
              {amount && <strong className="font-semibold">{amount}</strong>}
              {name}
              {amount && row.hint && <span className="text-sm"> ({row.hint})</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
