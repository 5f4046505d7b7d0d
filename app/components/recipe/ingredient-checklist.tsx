import { isHeadingRow } from '@potluck/recipe-text/row';
import type { ScaledText } from '@potluck/recipe-text/scale';
import { Fragment } from 'react';
import { getHeadingText, groupRows } from '#domain/recipe/groups.ts';
import { type DisplayedRow, splitAmountAndName } from './amount-and-name.ts';
import { checkmarksFormId } from './checkmarks-form.tsx';

/** A row as written, or for other servings and units. */
type Row = DisplayedRow & Partial<ScaledText> & { key: number };

/** Ingredients with checkboxes to tick off while cooking. */
export function IngredientChecklist({ ingredients }: { ingredients: Row[] }) {
  const fixed = ingredients.filter(({ isFixed }) => isFixed).length;
  const sources = new Set(ingredients.flatMap(({ source }) => source ?? []));
  return (
    <>
      {groupRows(ingredients, isHeadingRow).map(({ heading, rows }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved on a page
        <Fragment key={i}>
          {heading && (
            <h3 className="pt-6 pb-2 text-xl print:pt-2">{getHeadingText(heading.name)}</h3>
          )}
          {rows.length > 0 && (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.key}>
                  <Ingredient row={row} />
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
      {fixed > 0 && (
        <p className="mt-3 text-quiet text-sm">
          {fixed === 1
            ? '1 ingredient could not be scaled.'
            : `${fixed} ingredients could not be scaled.`}
        </p>
      )}
      {sources.size > 0 && (
        <details className="mt-3 text-quiet text-sm print:hidden">
          <summary className="min-h-11 cursor-pointer content-center">
            Where these weights come from
          </summary>
          <ul className="ms-5 list-disc">
            {[...sources].map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Ingredient({ row }: { row: Row }) {
  const { key, hint } = row;
  const [amount, name] = splitAmountAndName(row);
  return (
    <label className="flex cursor-pointer items-baseline gap-3 py-2.5 has-checked:text-quiet has-checked:line-through print:py-0.5">
      <input
        type="checkbox"
        form={checkmarksFormId}
        name={`i${key}`}
        className="size-5 shrink-0 translate-y-1"
      />
      <span>
        <strong className="font-semibold">{amount}</strong>
        {name}
        {hint && <span className="text-quiet text-sm"> ({hint})</span>}
      </span>
    </label>
  );
}
