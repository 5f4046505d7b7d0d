type Ingredient = { quantity: string; unit: string; name: string };

/** What to have at hand, to be ticked off while cooking. */
export function IngredientChecklist({ ingredients }: { ingredients: Ingredient[] }) {
  return (
    <ul className="divide-y divide-line">
      {ingredients.map(({ quantity, unit, name }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved on a page
        <li key={i}>
          <label className="flex cursor-pointer items-baseline gap-3 py-2.5 print:py-0.5 has-checked:text-quiet has-checked:line-through">
            <input type="checkbox" className="size-5 shrink-0 translate-y-1" />
            <span>
              <strong className="font-semibold">
                {[quantity, unit].filter(Boolean).join(' ')}
              </strong>{' '}
              {name}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
