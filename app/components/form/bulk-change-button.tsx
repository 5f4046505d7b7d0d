import ListChecks from 'lucide-react/icons/list-checks';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BulkAction } from './bulk-bar.tsx';

/** Opens the page that changes the selected rows of the form around it. */
export function BulkChangeButton({ action, label }: { action: string; label: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    const ids = form ? new FormData(form).getAll('id').map(String) : [];
    const query = new URLSearchParams(ids.map((id) => ['id', id]));
    query.set('next', pathname + search);
    void navigate(`${action}?${query}`);
  };
  return (
    <BulkAction formAction={action} formMethod="get" onClick={open}>
      <ListChecks aria-hidden className="size-4" /> {label}
    </BulkAction>
  );
}
