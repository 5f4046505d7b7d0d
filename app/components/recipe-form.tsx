import type { DefaultValue } from '@conform-to/react';
import { Form } from 'react-router';
import { compareRecipes, type FormConflict } from '#domain/form-conflict.ts';
import type { RecipeInput } from '#domain/recipe.ts';
import { recipeDeleted, recipeFormShape, RecipeForm as Schema } from '#domain/recipe-form.ts';
import { TextField } from '../ui/field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { useValidForm } from '../ui/use-valid-form.ts';
import { FormHead } from './form-head.tsx';
import { IngredientRows } from './ingredient-rows.tsx';
import type { Beginning } from './kept-form.tsx';
import { RecipeBasics } from './recipe-basics.tsx';
import { RecipeAuthor, type RecipeChoices, RecipeDetails } from './recipe-details.tsx';
import type { RecipeFormValues } from './recipe-form-meta.ts';
import { RecipeShortcuts } from './recipe-shortcuts.tsx';
import { SaveBar } from './save-bar.tsx';
import { StepRows } from './step-rows.tsx';
import { useFormGestures } from './use-form-gestures.ts';
import { useUploads } from './use-uploads.ts';

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

/** Everything of a recipe, to add one or to change it (spec §2). */
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
        order={Object.keys(recipeFormShape)}
        conflict={conflict}
        compared={conflict ? compareRecipes(conflict.mine, conflict.theirs, choices) : []}
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
