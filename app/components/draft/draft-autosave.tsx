import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Autosave, type AutosaveState } from './autosave.ts';

type Props = Pick<AutosaveState, 'version' | 'needs' | 'others' | 'savedAt'> & {
  /** A scheduled draft is saved by its buttons only, so that nothing half-done is published. */
  isScheduled: boolean;
  /** In a conflict, only a button may replace the other version. */
  isConflict: boolean;
};

/** Saves the form of a draft on the server during typing, and shows who else has it open. */
export function DraftAutosave(props: Props) {
  const { version, needs, others, savedAt, isScheduled, isConflict } = props;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<AutosaveState>({
    version,
    needs,
    others,
    savedAt,
    trouble: null,
  });
  // After a save by a button, the page's data is newer.
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    setState({ version, needs, others, savedAt, trouble: null });
  }
  useAutosave(input, isScheduled || isConflict, setState);
  return (
    <div className="space-y-3">
      <input ref={input} type="hidden" name="draftVersion" value={state.version ?? ''} />
      {state.others.length > 0 && (
        <p role="status" className="rounded-xl bg-butter px-5 py-3 font-semibold text-ink">
          {state.others.length === 1
            ? `${state.others[0]} is editing this draft too.`
            : `${new Intl.ListFormat('en').format(state.others)} are editing this draft too.`}
        </p>
      )}
      <p role="status" className={state.trouble ? 'font-semibold text-tomato' : 'text-quiet'}>
        {state.trouble ?? (
          <span suppressHydrationWarning>{describeSave(state.savedAt, isScheduled)}</span>
        )}
      </p>
      {/* In the form of a new recipe, the list would push the fields down while somebody types. */}
      {version !== null && state.needs.length > 0 && (
        <details className="rounded-xl border border-line bg-card px-5 py-3">
          <summary className="cursor-pointer font-semibold">
            {`Publishing still needs ${state.needs.length === 1 ? '1 thing' : `${state.needs.length} things`}`}
          </summary>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {state.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function describeSave(savedAt: string | null, isScheduled: boolean): string {
  if (savedAt === null) return 'This form saves itself as a draft while you type.';
  const time = new Date(savedAt).toLocaleTimeString('en', { timeStyle: 'short' });
  return `Saved at ${time}${isScheduled ? '. Changes are not saved while you type.' : ''}`;
}

function useAutosave(
  input: RefObject<HTMLInputElement | null>,
  isPaused: boolean,
  setState: (change: (state: AutosaveState) => AutosaveState) => void,
): void {
  const { pathname, search, key } = useLocation();
  const isSubmitting = useNavigation().formMethod === 'POST';
  // A new key means that the form was sent and rejected, after which the router restores its own URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const version = input.current;
    // Saving now would change the version of the draft that is being published.
    if (!version?.form || isSubmitting) return;
    const page = pathname + search;
    const autosave = new Autosave(version.form, version, { page, isPaused, setState });
    autosave.start();
    return () => autosave.stop();
  }, [input, pathname, search, key, isPaused, isSubmitting, setState]);
}
