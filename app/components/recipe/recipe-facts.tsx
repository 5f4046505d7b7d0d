import type { ReactNode } from 'react';
import { duration, roundServings, totalTime } from '#domain/recipe/recipe-facts.ts';

type Facts = {
  prepTime: number;
  cookTime: number;
  restTime: number;
  servings: number;
  yieldText: string;
  difficulty: string;
};

/** Shows total time (when known), servings and difficulty. */
export function RecipeFacts({ recipe }: { recipe: Facts }) {
  const total = totalTime(recipe);
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 text-base">
      {total > 0 && (
        <Fact term="Total Time">
          {duration(total)}
          <span className="flex flex-wrap gap-x-3 font-normal text-quiet text-sm">
            <span>Prep {duration(recipe.prepTime)}</span>{' '}
            <span>Cook {duration(recipe.cookTime)}</span>{' '}
            {recipe.restTime > 0 && <span>Rest {duration(recipe.restTime)}</span>}
          </span>
        </Fact>
      )}
      <Fact term="Servings">
        {roundServings(recipe.servings)}{' '}
        {recipe.yieldText && (
          <span className="block font-normal text-quiet text-sm">{recipe.yieldText}</span>
        )}
      </Fact>
      <Fact term="Difficulty">
        <span className="capitalize">{recipe.difficulty}</span>
      </Fact>
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
