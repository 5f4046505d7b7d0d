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
  /** Whether there are other chefs, who are chosen by typing their name. */
  hasMoreChefs: boolean;
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
  const { hasMoreChefs } = choices;
  const [label, fieldLabel] = hasMoreChefs
    ? ['Another author', 'Name of the author']
    : ['New author', 'Name of the new author'];
  const named = String(newAuthorOrCategoryId);
  const mayName = isNew || hasMoreChefs || String(fields.authorId.initialValue) === named;
  return (
    <>
      <div className="group/author max-w-md space-y-4">
        <SelectField
          label="Author"
          meta={fields.authorId}
          options={[
            { value: 'none', label: 'Choose an author' },
            ...authors,
            ...(mayName ? [{ value: named, label }] : []),
          ]}
        />
        {mayName && (
          <Field
            label={fieldLabel}
            meta={fields.newAuthor}
            hint={
              isNew
                ? 'You can add a bio, a picture and links later.'
                : 'Type the name as it is in the list of authors.'
            }
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
