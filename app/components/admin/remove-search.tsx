import X from 'lucide-react/icons/x';
import { ActionForm } from '../../ui/form/action-form.tsx';

/** A button that removes a search from a list by submitting it to `action`. */
export function RemoveSearch({ action, search }: { action: string; search: string }) {
  return (
    <ActionForm action={action} preventScrollReset>
      {(busy) => (
        <>
          <input type="hidden" name="search" value={search} />
          <button
            type="submit"
            disabled={busy}
            aria-label={`Remove ${search}`}
            data-tooltip
            className="inline-grid size-9 cursor-pointer place-items-center rounded-full text-quiet hover:bg-butter hover:text-ink"
          >
            <X aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
          </button>
        </>
      )}
    </ActionForm>
  );
}
