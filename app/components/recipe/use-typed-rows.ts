import { addTrailingColon, type IngredientRow } from '@potluck/recipe-text/row';
import { useEffect, useMemo, useState } from 'react';
import { suggestStepUses } from '#domain/recipe/row-keys.ts';
import { listStepChoices } from '#domain/recipe/step-choices.ts';
import {
  type RecipeFields,
  type RecipeFormMeta,
  readTypedRows,
} from '../details/recipe-form-meta.ts';

/** Conform omits blank values. */
type Lists = {
  ingredients: ((Partial<IngredientRow> & { key?: unknown; heading?: unknown }) | undefined)[];
  steps: ({ content?: string; heading?: unknown } | undefined)[];
};

/** Returns the ingredients as typed, and those that each step appears to use. */
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
      setTyped({
        ingredients: readTypedRows(form, 'ingredients'),
        steps: readTypedRows(form, 'steps'),
      });
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
    const rows = typed.ingredients.map((row) => {
      const { quantity = '', unit = '', name = '', key, heading } = row ?? {};
      const shown = heading ? addTrailingColon(name) : name;
      return { quantity, unit, name: shown, key: key ? Number(key) : undefined };
    });
    const steps = typed.steps.map((step) => {
      const { content = '', heading } = step ?? {};
      return { content: heading ? addTrailingColon(content) : content };
    });
    return { choices: listStepChoices(rows), suggested: suggestStepUses(rows, steps) };
  }, [typed]);
}
