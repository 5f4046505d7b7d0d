import { type ReactNode, useMemo } from 'react';
import { findMissingParts } from '#domain/recipe/find-missing-parts.ts';
import { describeMissingParts } from '#domain/recipe/missing-parts.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { newAuthorOrCategoryId, recipeFormSchemaFor } from '#domain/recipe/recipe-form.ts';
import type { FormConflict } from '#domain/records/compare.ts';
import { namesById } from '#domain/records/names.ts';
import { TextField } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Warning } from '../../ui/warning.tsx';
import { MoreDetails } from '../details/more-details.tsx';
import type { RecipeFields } from '../details/recipe-form-meta.ts';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import { IngredientRows } from './ingredient-rows.tsx';
import { RecipeBasics } from './recipe-basics.tsx';
import { RecipeShortcuts } from './recipe-shortcuts.tsx';
import { RecipeAuthor, type RecipeFormChoices, RecipeTimesFields } from './recipe-times-fields.tsx';
import { StepRows } from './step-rows.tsx';

type Props = RecordFormProps & {
  /** The stored recipe, unless the recipe is new. 'imported' also allows missing parts. */
  stored?: RecipeInput | 'imported';
  choices: RecipeFormChoices;
  /** Whether to show the fields that create an author or category. */
  isNew: boolean;
  /** Whether to offer saving and continuing with another recipe. */
  hasNext: boolean;
  /** The text of the button that saves and continues. */
  saveAnother?: string;
  /** Whether to offer to save a draft. */
  hasDrafts: boolean;
  /** Whether it is the form of a draft. */
  isDraft?: boolean;
  /** Rendered before the fields of the recipe. */
  before?: ReactNode;
  /** Rendered after the fields of the recipe. */
  after?: (fields: RecipeFields) => ReactNode;
};

/** Form for everything that admins edit about a recipe. */
export function RecipeForm({ stored, choices, isNew, hasNext, after, ...props }: Props) {
  const schema = useMemo(() => recipeFormSchemaFor(stored), [stored]);
  const lacks = stored && stored !== 'imported' ? findMissingParts(stored) : [];
  const chefs = { ...namesById(choices.chefs), ...nameTypedAuthor(props.lastResult) };
  const mayLackDifficulty = stored === 'imported' || lacks.includes('difficulty');
  return (
    <>
      {lacks.length > 0 && (
        <Warning>
          {`Still missing: ${describeMissingParts(lacks)}. You can save the recipe as it is.`}
        </Warning>
      )}
      <RecordForm
        {...props}
        id="recipe"
        schema={schema}
        fields={recipeFields}
        noun="recipe"
        list="/admin/recipes"
        names={{ chefs, categories: namesById(choices.categories) }}
        another={hasNext}
      >
        {({ form, fields, values, onBusy }) => (
          <>
            <FormSection title="Basic Information">
              <RecipeBasics fields={fields} values={values} onBusy={onBusy} />
            </FormSection>
            <FormSection title="Recipe Details">
              <RecipeTimesFields fields={fields} mayLackDifficulty={mayLackDifficulty} />
            </FormSection>
            <FormSection title="Author & Categories">
              <RecipeAuthor fields={fields} choices={choices} isNew={isNew} />
            </FormSection>
            <FormSection title="Ingredients">
              <IngredientRows form={form} fields={fields} isOneLine={stored === 'imported'} />
            </FormSection>
            <FormSection title="Instructions">
              <StepRows form={form} fields={fields} onBusy={onBusy} />
            </FormSection>
            <FormSection title="Recipe Notes">
              <TextField label="Notes (optional)" meta={fields.notes} />
            </FormSection>
            <MoreDetails fields={fields} known={choices} />
            {after?.(fields)}
            <RecipeShortcuts another={hasNext} />
          </>
        )}
      </RecordForm>
    </>
  );
}

/** Returns the author of a conflicting form by id if the name was typed, because the list may lack such an author. */
function nameTypedAuthor(reply: RecordFormProps['lastResult']): Record<string, string> {
  const { conflict, initialValue } = (reply ?? {}) as {
    conflict?: FormConflict<RecipeInput>;
    initialValue?: Record<string, unknown> | null;
  };
  const isTyped = String(initialValue?.authorId) === String(newAuthorOrCategoryId);
  return conflict && isTyped
    ? { [String(conflict.mine.authorId)]: String(initialValue?.newAuthor) }
    : {};
}
