import { useNavigation } from 'react-router';
import { Button } from '../button.tsx';
import { useHydrated } from '../use-hydrated.ts';

type Props = {
  children: string;
  /** The text while the request runs. */
  busy: string;
  /** The form's action, on a page with several forms. */
  action?: string;
  /**
   * Disables the button while an error shows. Ignored without JavaScript, where errors only clear on submit.
   */
  disabled?: boolean;
  kind?: 'primary' | 'quiet';
  className?: string;
};

/** Submits its form, and is disabled and shows `busy` until the response arrives. */
export function SubmitButton({ children, busy, action, disabled = false, ...props }: Props) {
  const { state, formAction } = useNavigation();
  const hydrated = useHydrated();
  const sending =
    state !== 'idle' && formAction !== undefined && (!action || formAction === action);
  return (
    <Button
      type="submit"
      disabled={sending || (hydrated && disabled)}
      // Keeps the focus on the field: an error that appears on blur would move this button away.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      {sending ? busy : children}
    </Button>
  );
}
