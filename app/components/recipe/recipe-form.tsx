import type { DefaultValue } from '@conform-to/react';
import { Form } from 'react-router';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { recipeDeleted, RecipeForm as Schema } from '#domain/recipe/recipe-form.ts';
import { compareRecords, type FormConflict } from '#domain/records/compare.ts';
import { TextField } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useValidForm } from '../../ui/form/use-valid-form.ts';
import { FormHead } from '../form/form-head.tsx';
import type { Beginning } from '../form/kept-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useFormGestures } from '../form/use-form-gestures.ts';
import { useUploads } from '../image/use-uploads.ts';
import { IngredientRows } from './ingredient-rows.tsx';
import { RecipeBasics } from './recipe-basics.tsx';
import { RecipeAuthor, type RecipeChoices, RecipeDetails } from './recipe-details.tsx';
import type { RecipeFormValues } from './recipe-form-meta.ts';
import { RecipeShortcuts } from './recipe-shortcuts.tsx';
import { StepRows } from './step-rows.tsx';

export const recipeFormId = 'recipe';

type Props = {
  /** Its own address. */
  path: string;
  beginning: Beginning;
  choices: RecipeChoices;
  conflict: FormConflict<RecipeInput> | undefined;
  /** What the button says. */
  save: string;
  another?: boolean;
};

/** Everything of a recipe, to add one or to change it. */
export function RecipeForm({ path, beginning, choices, conflict, save, another }: Props) {
  const { values, lastResult } = beginning;
  const { form, fields, summary, refused, props } = useValidForm<RecipeFormValues>({
    id: recipeFormId,
    schema: Schema,
    defaultValue: values as DefaultValue<RecipeFormValues>,
    lastResult,
    toTop: true,
  });
  const { isUploading, onBusy } = useUploads();
  const gestures = useFormGestures();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      {...gestures}
      className="space-y-6"
    >
      <FormHead
        form={form}
        values={values}
        path={path}
        noun="recipe"
        summary={summary}
        refused={refused}
        order={Object.keys(recipeFields)}
        conflict={conflict}
        compared={
          conflict
            ? compareRecords(recipeFields, conflict.mine, conflict.theirs, namesOf(choices))
            : []
        }
        gone={recipeDeleted}
      />
      <FormSection title="Basic Information">
        <RecipeBasics fields={fields} values={values} onBusy={onBusy} />
      </FormSection>
      <FormSection title="Recipe Details">
        <RecipeDetails fields={fields} />
      </FormSection>
      <FormSection title="Author & Categories">
        <RecipeAuthor fields={fields} choices={choices} />
      </FormSection>
      <FormSection title="Ingredients">
        <IngredientRows form={form} fields={fields} />
      </FormSection>
      <FormSection title="Instructions">
        <StepRows form={form} fields={fields} onBusy={onBusy} />
      </FormSection>
      <FormSection title="Recipe Notes">
        <TextField label="Notes (optional)" meta={fields.notes} />
      </FormSection>
      <RecipeShortcuts another={another} />
      <SaveBar save={save} another={another} list="/admin/recipes" isUploading={isUploading} />
    </Form>
  );
}

function namesOf({ chefs, categories }: RecipeChoices) {
  const byId = (rows: { id: number; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  return { chefs: byId(chefs), categories: byId(categories) };
}
