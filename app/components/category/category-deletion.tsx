import type { Refusal } from '#domain/site/failures.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';

type Props = {
  category: { id: number; name: string };
  next: string;
  cancel: (() => void) | string;
  answer?: Refusal;
};

/** Asks for confirmation before a category is deleted (docs/product.md#deletion). */
export function CategoryDeletion({ category: { id, name }, next, cancel, answer }: Props) {
  return (
    <ConfirmForm
      action={`/admin/categories/${id}/deletion`}
      confirm="Delete"
      busy="Deleting..."
      cancel={cancel}
      answer={answer}
    >
      <p>{`Are you sure you want to delete category "${name}"? This action cannot be undone.`}</p>
      <input type="hidden" name="next" value={next} />
    </ConfirmForm>
  );
}
