import type { ReactNode } from 'react';
import {
  formatDuration,
  getTotalTime,
  type RecipeTimes,
  roundServings,
} from '#domain/recipe/recipe-facts.ts';

type Facts = RecipeTimes & {
  servings: number | null;
  yieldText: string;
  difficulty: string | null;
};

/** Shows the known total time, servings and difficulty; renders nothing if none is known. */
export function RecipeFacts({ recipe, className }: { recipe: Facts; className?: string }) {
  const { prepTime, cookTime, restTime, servings, yieldText, difficulty } = recipe;
  const total = getTotalTime(recipe);
  const isEmpty = total === 0 && servings === null && !yieldText && difficulty === null;
  if (isEmpty) return null;
  return (
    <dl className={`flex flex-wrap gap-x-8 gap-y-3 text-base ${className ?? ''}`}>
      {total > 0 && (
        <Fact term="Total Time">
          {formatDuration(total)}
          <span className="flex flex-wrap gap-x-3 font-normal text-quiet text-sm">
            {prepTime !== null && <span>Prep {formatDuration(prepTime)}</span>}{' '}
            {cookTime !== null && <span>Cook {formatDuration(cookTime)}</span>}{' '}
            {restTime > 0 && <span>Rest {formatDuration(restTime)}</span>}
          </span>
        </Fact>
      )}
      {servings !== null && (
        <Fact term="Servings">
          {roundServings(servings)}{' '}
          {yieldText && <span className="block font-normal text-quiet text-sm">{yieldText}</span>}
        </Fact>
      )}
      {servings === null && yieldText && <Fact term="Yield">{yieldText}</Fact>}
      {difficulty !== null && (
        <Fact term="Difficulty">
          <span className="capitalize">{difficulty}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
