import { formatRecipeCount } from '#domain/terms/terms.ts';

export type ChosenTerm = { id: number; name: string; recipes: number };

/** Lists the terms that the form is about. */
export function ChosenTerms({ chosen }: { chosen: ChosenTerm[] }) {
  return (
    <ul className="mt-4 max-h-48 space-y-1 overflow-y-auto border-butter border-s-4 ps-4 font-semibold">
      {chosen.map(({ id, name, recipes }) => (
        <li key={id}>
          {name}
          <span className="font-normal text-quiet">{`, ${formatRecipeCount(recipes)}`}</span>
        </li>
      ))}
    </ul>
  );
}
