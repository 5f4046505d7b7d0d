import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';

type Props = {
  /** The button's text, such as 'Create Recipe'. */
  save: string;
  /** Whether to offer Save and Add Another. */
  another?: boolean;
  /** Where Cancel leads. */
  list: string;
  /** Whether a file is uploading. */
  isUploading?: boolean;
};

/** Keeps the save button of a long form in view. */
export function SaveBar({ save, another = false, list, isUploading = false }: Props) {
  const { state, formMethod } = useNavigation();
  const saving = state !== 'idle' && formMethod === 'POST';
  return (
    <div className="sticky bottom-(--timers,0px) z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
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
