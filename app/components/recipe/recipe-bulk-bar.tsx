import FolderPlus from 'lucide-react/icons/folder-plus';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { controlClass } from '../../ui/control.ts';
import { BulkAction, BulkBar } from '../form/bulk-bar.tsx';

type Props = {
  selected: number;
  categories: { id: number; name: string }[];
  busy: boolean;
  onDelete: (event: MouseEvent) => void;
};

/** Bulk actions for the selected recipes. */
export function RecipeBulkBar({ selected, categories, busy, onDelete }: Props) {
  const feature = { formAction: '/admin/recipes/featured', formMethod: 'post', name: 'featured' };
  return (
    <BulkBar what="recipes" selected={selected} busy={busy}>
      {/* Preloads the code for the answers in case the connection drops. */}
      {selected > 0 && <PrefetchPageLinks page="/admin/recipes/featured" />}
      {selected > 0 && <PrefetchPageLinks page="/admin/recipes/categories" />}
      <BulkAction {...feature} value="on">
        <Star aria-hidden className="size-4" /> Feature
      </BulkAction>
      <BulkAction {...feature} value="off">
        <StarOff aria-hidden className="size-4" /> Unfeature
      </BulkAction>
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
          <BulkAction formAction="/admin/recipes/categories" formMethod="post">
            <FolderPlus aria-hidden className="size-4" /> Add to category
          </BulkAction>
        </span>
      )}
      <BulkAction formAction="/admin/recipes/deletion" formMethod="get" onClick={onDelete}>
        <Trash2 aria-hidden className="size-4" /> Delete
      </BulkAction>
    </BulkBar>
  );
}
