import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { BulkAction, BulkBar } from '../form/bulk-bar.tsx';
import { BulkChangeButton } from '../form/bulk-change-button.tsx';

type Props = {
  selected: number;
  busy: boolean;
  onDelete: (event: MouseEvent) => void;
};

/** Bulk actions for the selected recipes. */
export function RecipeBulkBar({ selected, busy, onDelete }: Props) {
  const feature = { formAction: '/admin/recipes/featured', formMethod: 'post', name: 'featured' };
  return (
    <BulkBar what="recipes" selected={selected} busy={busy}>
      {/* Preloads the code for the responses in case the connection drops. */}
      {selected > 0 && <PrefetchPageLinks page="/admin/recipes/featured" />}
      <BulkAction {...feature} value="on">
        <Star aria-hidden className="size-4" /> Feature
      </BulkAction>
      <BulkAction {...feature} value="off">
        <StarOff aria-hidden className="size-4" /> Unfeature
      </BulkAction>
      <BulkChangeButton action="/admin/recipes/change" label="Change" />
      <BulkAction formAction="/admin/recipes/deletion" formMethod="get" onClick={onDelete}>
        <Trash2 aria-hidden className="size-4" /> Delete
      </BulkAction>
    </BulkBar>
  );
}
