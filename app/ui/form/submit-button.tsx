import { useNavigation } from 'react-router';
import { Button } from '../button.tsx';
import { useHydrated } from '../use-hydrated.ts';

type Props = {
  children: string;
  /** What it says while the request runs. */
  busy: string;
  /** Where its form is sent, when a page has several. */
  action?: string;
  /** While an error shows. Not without JavaScript, where errors only go with the next attempt. */
  disabled?: boolean;
  kind?: 'primary' | 'quiet';
  className?: string;
};

/** Sends its form; says so and cannot be pressed again until there is an answer. */
export function SubmitButton({ children, busy, action, disabled = false, ...props }: Props) {
  const { state, formAction } = useNavigation();
  const hydrated = useHydrated();
  const sending =
    state !== 'idle' && formAction !== undefined && (!action || formAction === action);
  return (
    <Button
      type="submit"
      disabled={sending || (hydrated && disabled)}
      // The field before keeps the focus: an error that appears below it when it is left would move
      // this button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      {sending ? busy : children}
    </Button>
  );
}
