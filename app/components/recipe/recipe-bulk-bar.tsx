import FolderPlus from 'lucide-react/icons/folder-plus';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent, ReactNode } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/search-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Props = {
  /** Number of selected rows; always 0 without JavaScript. */
  selected: number;
  categories: { id: number; name: string }[];
  busy: boolean;
  onDelete: (event: MouseEvent) => void;
};

/** Bulk actions for the selected recipes, inside the form around the list. */
export function RecipeBulkBar({ selected, categories, busy, onDelete }: Props) {
  const hydrated = useHydrated();
  const disabled = busy || (hydrated && selected === 0);
  const small = 'min-h-10! px-4! text-base';
  return (
    <fieldset
      className={`mb-3 flex min-w-0 flex-wrap items-center gap-2 max-md:sticky max-md:top-18 max-md:z-20 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-3 max-md:shadow-lift ${hydrated && selected === 0 ? 'max-md:hidden' : ''}`}
      disabled={disabled}
    >
      {/* Preloads the code for the answers in case the connection drops. */}
      {selected > 0 && <PrefetchPageLinks page="/admin/recipes/featured" />}
      {selected > 0 && <PrefetchPageLinks page="/admin/recipes/categories" />}
      <legend className="sr-only">Actions for selected recipes</legend>
      <output
        aria-live="polite"
        className="me-2 text-base text-quiet tabular-nums max-md:basis-full"
      >
        {hydrated ? `${selected} selected` : 'With selected:'}
      </output>
      <Action path="featured" name="featured" value="on" className={small}>
        <Star aria-hidden className="size-4" /> Feature
      </Action>
      <Action path="featured" name="featured" value="off" className={small}>
        <StarOff aria-hidden className="size-4" /> Unfeature
      </Action>
      {categories.length > 0 && (
        <span className="flex min-w-0 flex-wrap gap-2">
          <select
            name="category"
            aria-label="Category to add to"
            className={`${controlClass} min-h-10! w-auto! max-w-[min(100%,15rem)]`}
          >
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Action path="categories" className={small}>
            <FolderPlus aria-hidden className="size-4" /> Add to category
          </Action>
        </span>
      )}
      <Button
        type="submit"
        kind="quiet"
        formAction="/admin/recipes/deletion"
        formMethod="get"
        className={small}
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-4" /> Delete
      </Button>
    </fieldset>
  );
}

type ActionProps = {
  path: string;
  name?: string;
  value?: string;
  className: string;
  children: ReactNode;
};

function Action({ path, ...props }: ActionProps) {
  return (
    <Button
      type="submit"
      kind="quiet"
      formAction={`/admin/recipes/${path}`}
      formMethod="post"
      {...props}
    />
  );
}
