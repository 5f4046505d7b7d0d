import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';

type Props = {
  /** What the button says ('Create Recipe'). */
  save: string;
  /** Whether the next one can be begun at once. */
  another?: boolean;
  /** Where Cancel leads. */
  list: string;
  /** While a file is on its way. */
  isUploading?: boolean;
};

/** Saves a long form from wherever one is in it. */
export function SaveBar({ save, another = false, list, isUploading = false }: Props) {
  const { state, formMethod } = useNavigation();
  const saving = state !== 'idle' && formMethod === 'POST';
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
      <ButtonLink kind="quiet" to={list}>
        Cancel
      </ButtonLink>
      {another && (
        <Button
          type="submit"
          kind="quiet"
          name="another"
          value="on"
          disabled={saving || isUploading}
          className="max-sm:hidden"
        >
          Save and Add Another
        </Button>
      )}
      <Button type="submit" data-save disabled={saving || isUploading}>
        {saving ? 'Saving...' : isUploading ? 'Uploading...' : save}
      </Button>
    </div>
  );
}

/** The button that Enter presses, first in its form so that no other one is. */
export function DefaultButton() {
  return (
    <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
      Save
    </button>
  );
}
