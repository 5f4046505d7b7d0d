import { useState } from 'react';
import type { FormError } from '#domain/site/failures.ts';
import { controlClass } from '../../ui/control.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';

export type ChefDeletionData = {
  id: number;
  name: string;
  recipes: number;
  others: { id: number; name: string }[];
  hasMoreOthers: boolean;
};

type Props = {
  chef: ChefDeletionData;
  next: string;
  cancel: (() => void) | string;
  result?: ChefDeletionError;
};

/** The error after a failed attempt without JavaScript, with the choice that was made. */
export type ChefDeletionError = FormError & { recipes?: string; author?: string };

/** A placeholder, because a select item must not have an empty value. */
const nobody = 'none';

export function chefDeletionTitle({ recipes }: Pick<ChefDeletionData, 'recipes'>): string {
  return recipes === 0 ? 'Delete Author' : 'Recipe Reassignment';
}

/**
 * Asks for confirmation before a chef is deleted, and what to do with their recipes
 * (docs/requirements/admin.md#deletion).
 */
export function ChefDeletion({ chef, next, cancel, result }: Props) {
  const { id, name, recipes, others } = chef;
  const [choice, setChoice] = useState(result?.recipes ?? 'unassign');
  const [chosen, setAuthor] = useState(result?.author);
  const author = chosen && others.some(({ id }) => String(id) === chosen) ? chosen : nobody;
  const hydrated = useHydrated();
  return (
    <ConfirmForm
      action={`/admin/chefs/${id}/deletion`}
      confirm={recipes === 0 ? 'Delete' : 'Delete Author'}
      busy="Deleting..."
      cancel={cancel}
      result={result}
      disabled={hydrated && recipes > 0 && choice === 'reassign' && author === nobody}
    >
      <input type="hidden" name="next" value={next} />
      {recipes === 0 ? (
        <p>Are you sure you want to delete this author? This action cannot be undone.</p>
      ) : (
        <p>
          This author has recipes assigned to them. What would you like to do with these recipes?
        </p>
      )}
      <p className="mt-4 border-butter border-s-4 ps-4 font-semibold">
        {name}
        {recipes > 0 && (
          <span className="font-normal text-quiet">
            {recipes === 1 ? ', 1 recipe' : `, ${recipes.toLocaleString('en')} recipes`}
          </span>
        )}
      </p>
      {recipes > 0 && (
        <fieldset className="group mt-4 space-y-2">
          <legend className="sr-only">What to do with the recipes</legend>
          <Choice value="unassign" chosen={choice} choose={setChoice}>
            Leave recipes unassigned
          </Choice>
          <Choice
            value="reassign"
            chosen={choice}
            choose={setChoice}
            disabled={others.length === 0}
          >
            Reassign to another author
          </Choice>
          <div className="hidden ps-8 group-has-[[value=reassign]:checked]:block">
            <AuthorSelect others={others} author={author} choose={setAuthor} />
            {chef.hasMoreOthers && (
              <p className="mt-1 text-quiet text-sm">
                Not all authors are listed. To reassign the recipes to another one, select them in
                the list of recipes and choose Change.
              </p>
            )}
          </div>
        </fieldset>
      )}
    </ConfirmForm>
  );
}

type AuthorSelectProps = {
  others: ChefDeletionData['others'];
  author: string;
  choose: (author: string) => void;
};

function AuthorSelect({ others, author, choose }: AuthorSelectProps) {
  return (
    <>
      <select
        name="author"
        aria-label="New author"
        aria-describedby={author === nobody ? 'choose-author' : undefined}
        className={controlClass}
        defaultValue={author}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value={nobody}>Select an author</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.name}
          </option>
        ))}
      </select>
      {author === nobody && (
        <p id="choose-author" className="mt-1 font-medium text-sm text-tomato">
          Please select an author
        </p>
      )}
    </>
  );
}

type ChoiceProps = {
  value: string;
  chosen: string;
  choose: (value: string) => void;
  disabled?: boolean;
  children: string;
};

function Choice({ value, chosen, choose, disabled, children }: ChoiceProps) {
  return (
    <label className="flex min-h-8 items-center gap-3 has-[:disabled]:opacity-60">
      <input
        type="radio"
        name="recipes"
        value={value}
        defaultChecked={value === chosen}
        disabled={disabled}
        onChange={() => choose(value)}
        className="size-5"
      />
      {children}
    </label>
  );
}
