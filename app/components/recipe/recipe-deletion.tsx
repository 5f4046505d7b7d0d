import type { FormError } from '#domain/site/failures.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';

type Props = {
  recipes: { id: number; title: string }[];
  /** The list to return to. */
  next: string;
  cancel: (() => void) | string;
  result?: FormError;
};

export function recipeDeletionTitle(count: number): string {
  return count === 1 ? 'Delete Recipe' : 'Delete Recipes';
}

/** Asks for confirmation before recipes move to the trash (docs/requirements/admin.md#deletion). */
export function RecipeDeletion({ recipes, next, cancel, result }: Props) {
  return (
    <ConfirmForm
      action="/admin/recipes/deletion"
      page={`/admin/recipes/deletion?id=${recipes[0]?.id}`}
      confirm="Delete"
      busy="Deleting..."
      cancel={cancel}
      result={result}
    >
      <p>
        {recipes.length === 1
          ? 'Are you sure you want to delete this recipe? You can restore it from the trash for 30 days.'
          : `Are you sure you want to delete these ${recipes.length} recipes? You can restore them from the trash for 30 days.`}
      </p>
      <ul className="mt-4 max-h-48 space-y-1 overflow-y-auto border-butter border-s-4 ps-4 font-semibold">
        {recipes.map(({ id, title }) => (
          <li key={id}>
            {title}
            <input type="hidden" name="id" value={id} />
          </li>
        ))}
      </ul>
      <input type="hidden" name="next" value={next} />
    </ConfirmForm>
  );
}
