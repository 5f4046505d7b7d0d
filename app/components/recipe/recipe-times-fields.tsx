import { difficulties } from '#domain/recipe/recipe-facts.ts';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import { Field, SelectField } from '../../ui/form/field.tsx';
import { CategoryChips } from '../category/category-chips.tsx';
import type { DetailSuggestions } from '../details/more-details.tsx';
import type { RecipeFields } from '../details/recipe-form-meta.ts';

const levels = difficulties.map((value) => ({ value: value as string, label: value as string }));

/** Fields for times, servings and difficulty. */
export function RecipeTimesFields({
  fields,
  mayLackDifficulty,
}: {
  fields: RecipeFields;
  mayLackDifficulty: boolean;
}) {
  const unknown = mayLackDifficulty ? [{ value: 'none', label: 'Unknown' }] : [];
  return (
    <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
      <Field
        label="Prep Time (minutes)"
        meta={fields.prepTime}
        type="number"
        min={0}
        inputMode="numeric"
      />
      <Field
        label="Cook Time (minutes)"
        meta={fields.cookTime}
        type="number"
        min={0}
        inputMode="numeric"
      />
      <Field label="Servings" meta={fields.servings} type="number" min={1} inputMode="numeric" />
      <SelectField label="Difficulty" meta={fields.difficulty} options={[...unknown, ...levels]} />
    </div>
  );
}

export type RecipeFormChoices = DetailSuggestions & {
  chefs: { id: number; name: string }[];
  categories: { id: number; name: string }[];
};

/** Fields for author and categories. */
export function RecipeAuthor({
  fields,
  choices,
  isNew,
}: {
  fields: RecipeFields;
  choices: RecipeFormChoices;
  isNew: boolean;
}) {
  const authors = choices.chefs.map(({ id, name }) => ({ value: String(id), label: name }));
  const unlisted = isNew ? [{ value: String(newAuthorOrCategoryId), label: 'New author' }] : [];
  return (
    <>
      <div className="group/author max-w-md space-y-4">
        <SelectField
          label="Author"
          meta={fields.authorId}
          options={[{ value: 'none', label: 'Choose an author' }, ...authors, ...unlisted]}
        />
        {isNew && (
          <Field
            label="Name of the new author"
            meta={fields.newAuthor}
            hint="You can add a bio, a picture and links later."
            autoComplete="off"
            className={`hidden ${'group-has-[[value="0"]:checked]/author:block'}`}
          />
        )}
      </div>
      <CategoryChips
        meta={fields.categoryIds}
        categories={choices.categories}
        newName={isNew ? fields.newCategory : undefined}
      />
    </>
  );
}
