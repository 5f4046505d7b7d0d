import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { invalidClass } from '../../ui/form/field.tsx';

type Props = {
  timeZone: string;
  value?: string;
  /** Which of the two times is meant, if the clocks go back. */
  occurrence?: string | null;
  /** Why the time is invalid; `errorId` is the element that shows it. */
  error: string | undefined;
  errorId?: string;
  button: string;
  busy?: boolean;
};

/** Input of a time of publication, with the button that schedules. */
export function PublishAtInput({ timeZone, value, occurrence, error, errorId, ...props }: Props) {
  return (
    <>
      <label htmlFor="publish-at" className="mb-1 block font-semibold text-base">
        {`Publish later (${timeZone})`}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id="publish-at"
          type="datetime-local"
          name="publishAt"
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          className={`${invalidClass} w-auto!`}
        />
        {(occurrence || /comes twice/.test(error ?? '')) && (
          <select
            name="occurrence"
            aria-label="First or second occurrence"
            defaultValue={occurrence ?? 'first'}
            className={`${controlClass} w-auto!`}
          >
            <option value="first">The first</option>
            <option value="second">The second</option>
          </select>
        )}
        <Button type="submit" kind="quiet" name="as" value="schedule" disabled={props.busy}>
          {props.button}
        </Button>
      </div>
    </>
  );
}
