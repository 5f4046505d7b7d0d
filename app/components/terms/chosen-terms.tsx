import { countedRecipes } from '#domain/terms/terms.ts';

export type Term = { id: number; name: string; recipes: number };

/** The terms that a question is about. */
export function ChosenTerms({ chosen }: { chosen: Term[] }) {
  return (
    <ul className="mt-4 max-h-48 space-y-1 overflow-y-auto border-butter border-s-4 ps-4 font-semibold">
      {chosen.map(({ id, name, recipes }) => (
        <li key={id}>
          {name}
          <span className="font-normal text-quiet">{`, ${countedRecipes(recipes)}`}</span>
        </li>
      ))}
    </ul>
  );
}
