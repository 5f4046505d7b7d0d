import { Button } from '../button.tsx';
import { LocalTime } from '../local-time.tsx';
import type { Unsaved } from './unsaved.ts';

type Props = { unsaved: Unsaved | null; restore: (unsaved: Unsaved) => void; discard: () => void };

/** Offers to restore unsaved work from this device. */
export function UnsavedOffer({ unsaved, restore, discard }: Props) {
  if (!unsaved) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl bg-butter px-5 py-4 text-ink"
    >
      <p className="grow basis-60">
        You have unsaved work from <LocalTime at={new Date(unsaved.at).toISOString()} exact />.
      </p>
      <div className="flex gap-3">
        <Button type="button" onClick={() => restore(unsaved)}>
          Restore
        </Button>
        <Button type="button" kind="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
