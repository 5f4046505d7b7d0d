import { useNavigation } from 'react-router';
import { hasPermission } from '#domain/account/permissions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useUser } from '../page/use-user.ts';

type Props = {
  /** The button's text, such as 'Create Recipe'. */
  save: string;
  /** Whether to offer Save and Add Another. */
  another?: boolean;
  saveAnother?: string;
  /** The URL of the Cancel link. */
  list: string;
  /** Whether a file is uploading. */
  isUploading?: boolean;
  /** Whether to offer to save a draft. */
  hasDrafts?: boolean;
};

/** The sticky save button of a long form. */
export function SaveBar({
  save,
  another = false,
  saveAnother = 'Save and Add Another',
  list,
  isUploading = false,
  hasDrafts = false,
}: Props) {
  const { state, formMethod } = useNavigation();
  // Authors submit recipes, and editors publish them.
  const isAuthor = !hasPermission(useUser(), 'edit');
  const saving = state !== 'idle' && formMethod === 'POST';
  return (
    <div className="sticky bottom-(--timers,0px) z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
      <ButtonLink kind="quiet" to={isAuthor ? '/admin/drafts' : list}>
        Cancel
      </ButtonLink>
      {hasDrafts && (
        <Button
          type="submit"
          kind="quiet"
          name="as"
          value="draft"
          formNoValidate
          disabled={saving || isUploading}
        >
          Save draft
        </Button>
      )}
      {another && (
        <Button
          type="submit"
          kind="quiet"
          name="another"
          value="on"
          disabled={saving || isUploading}
          className="max-sm:hidden"
        >
          {saveAnother}
        </Button>
      )}
      <Button
        type="submit"
        data-save
        {...(isAuthor && { name: 'as', value: 'submit', formNoValidate: true })}
        disabled={saving || isUploading}
      >
        {saving ? 'Saving...' : isUploading ? 'Uploading...' : isAuthor ? 'Submit' : save}
      </Button>
    </div>
  );
}
