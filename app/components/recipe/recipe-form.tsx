import { useMemo } from 'react';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { lacksOf, recipeFields } from '#domain/recipe/recipe-fields.ts';
import { recipeFormOf } from '#domain/recipe/recipe-form.ts';
import { TextField } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MoreDetails } from '../details/more-details.tsx';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import { Warning } from '../site/warning.tsx';
import { IngredientRows } from './ingredient-rows.tsx';
import { RecipeBasics } from './recipe-basics.tsx';
import { RecipeAuthor, type RecipeChoices, RecipeDetails } from './recipe-details.tsx';
import { RecipeShortcuts } from './recipe-shortcuts.tsx';
import { StepRows } from './step-rows.tsx';

const wordsFor = {
  featuredImage: 'featured image',
  authorId: 'author',
  categoryIds: 'categories',
  ingredients: 'quantities',
};

type Props = RecordFormProps & {
  /** The recipe as it is stored, unless it is new; an imported one may lack something, too. */
  stored?: RecipeInput | 'imported';
  choices: RecipeChoices;
  /** Whether to offer Save and Add Another, and a new author and category. */
  another: boolean;
};

/** Form for everything that admins edit about a recipe. */
export function RecipeForm({ stored, choices, another, ...props }: Props) {
  const schema = useMemo(() => recipeFormOf(stored), [stored]);
  const missing =
    stored && stored !== 'imported' ? lacksOf(stored).map((name) => wordsFor[name]) : [];
  return (
    <>
      {missing.length > 0 && (
        <Warning>
          {`Still missing: ${missing.join(', ')}. You can save the recipe as it is.`}
        </Warning>
      )}
      <RecordForm
        {...props}
        id="recipe"
        schema={schema}
        fields={recipeFields}
        noun="recipe"
        list="/admin/recipes"
        names={{ chefs: namesOf(choices.chefs), categories: namesOf(choices.categories) }}
        hasFiles
        another={another}
      >
        {({ form, fields, values, onBusy }) => (
          <>
            <FormSection title="Basic Information">
              <RecipeBasics fields={fields} values={values} onBusy={onBusy} />
            </FormSection>
            <FormSection title="Recipe Details">
              <RecipeDetails fields={fields} />
            </FormSection>
            <FormSection title="Author & Categories">
              <RecipeAuthor fields={fields} choices={choices} isNew={another} />
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
            <MoreDetails fields={fields} known={choices} />
            <RecipeShortcuts another={another} />
          </>
        )}
      </RecordForm>
    </>
  );
}

function namesOf(rows: { id: number; name: string }[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
