import { type IngredientRow, isHeading } from '#domain/recipe/ingredient-row.ts';

/** Ingredients with checkboxes to tick off while cooking. */
export function IngredientChecklist({ ingredients }: { ingredients: IngredientRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {ingredients.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved on a page
        <li key={i}>{isHeading(row) ? <Heading name={row.name} /> : <Ingredient row={row} />}</li>
      ))}
    </ul>
  );
}

function Heading({ name }: { name: string }) {
  return <h3 className="pt-6 pb-2 text-xl print:pt-2">{name.slice(0, -1)}</h3>;
}

function Ingredient({ row: { quantity, unit, name } }: { row: IngredientRow }) {
  return (
    <label className="flex cursor-pointer items-baseline gap-3 py-2.5 has-checked:text-quiet has-checked:line-through print:py-0.5">
      <input type="checkbox" className="size-5 shrink-0 translate-y-1" />
      <span>
        <strong className="font-semibold">{[quantity, unit].filter(Boolean).join(' ')}</strong>{' '}
        {name}
      </span>
    </label>
  );
}
