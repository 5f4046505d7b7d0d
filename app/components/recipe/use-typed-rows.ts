import { useEffect, useMemo, useState } from 'react';
import { type IngredientRow, isHeading } from '#domain/recipe/ingredient-row.ts';
import { suggestedKeys } from '#domain/recipe/row-keys.ts';
import { type RecipeFields, type RecipeFormMeta, sentRows } from './recipe-form-meta.ts';

/** Conform leaves out what is blank. */
type Lists = {
  ingredients: ((Partial<IngredientRow> & { key?: unknown; heading?: unknown }) | undefined)[];
  steps: ({ content?: string; heading?: unknown } | undefined)[];
};

/** An ingredient that a step can use. */
export type Choice = { key: number; name: string };

/** Returns the ingredients as typed, and which of them each step seems to use. */
export function useTypedRows(form: RecipeFormMeta, fields: RecipeFields) {
  const { ingredients, steps } = form.initialValue ?? {};
  const [typed, setTyped] = useState({
    ingredients: ingredients ?? [],
    steps: steps ?? [],
  } as Lists);
  const rows = [...fields.ingredients.getFieldList(), ...fields.steps.getFieldList()];
  const order = rows.map(({ key, name }) => key ?? name).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come, go or move count as typing
  useEffect(() => {
    const read = () =>
      setTyped({ ingredients: sentRows(form, 'ingredients'), steps: sentRows(form, 'steps') });
    read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, 300);
    };
    const element = document.forms.namedItem(form.id);
    element?.addEventListener('input', readSoon);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('input', readSoon);
    };
  }, [form.id, order]);

  return useMemo(() => {
    const known = typed.ingredients
      .filter((row) => !row?.heading)
      .map((row) => {
        const { quantity = '', unit = '', name = '', key } = row ?? {};
        return { ...{ quantity, unit, name }, key: Number(key ?? 0) };
      })
      .filter((row) => row.key > 0 && row.name.trim() !== '' && !isHeading(row));
    const contents = typed.steps.map((step) => ({
      content: (!step?.heading && step?.content) || '',
    }));
    const choices: Choice[] = known.map(({ key, name }) => ({ key, name: shortName(name) }));
    return { choices, suggested: suggestedKeys(known, contents) };
  }, [typed]);
}

function shortName(name: string): string {
  return name.replace(/(?<=\S)\s?[,(].*$/, '').slice(0, 40);
}
