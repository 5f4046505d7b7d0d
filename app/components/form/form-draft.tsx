import { parse, type SubmissionResult } from '@conform-to/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import {
  deleteFormDraft,
  loadFormDraft,
  storeFormDraft,
  type UnsavedForm,
} from '../../ui/form/form-drafts.ts';
import { LocalTime } from '../../ui/local-time.tsx';
import { useUser } from '../page/use-user.ts';

/** The initial state of a form: the record, the server's reply, or the draft on this device. */
export type InitialForm<Values = Record<string, unknown>> = {
  values: Values;
  lastResult: SubmissionResult | null | undefined;
};

type Props<Values> = InitialForm<Values> & {
  children: (beginning: InitialForm<Values>) => ReactNode;
};

/** Stores the unsaved work of a page's forms on this device and offers to restore it. */
export function FormDraft<Values extends object>(props: Props<Values>) {
  return <Kept key={useName()} {...props} />;
}

/** Each URL has its own draft, so that the reviews of two imports do not mix. */
function useName(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function Kept<Values extends object>({ values, lastResult, children }: Props<Values>) {
  const name = useName();
  const [restored, setRestored] = useState<{ values: Values; before: unknown }>();
  const [generation, setGeneration] = useState(0);
  // The initial values of the form, including what the server returned without JavaScript.
  const [opened] = useState({ ...values, ...lastResult?.initialValue });
  const frame = useRef<HTMLDivElement>(null);
  const [found, setFound] = useUnsaved(frame, generation);

  const restore = (unsaved: UnsavedForm) => {
    const sent = new FormData();
    for (const [key, value] of unsaved.values) sent.append(key, value);
    const { payload } = parse(sent, { resolve: () => ({ value: null }) });
    setRestored({ values: payload as Values, before: lastResult });
    setGeneration(generation + 1);
  };
  const discard = () => {
    deleteFormDraft(name);
    setFound(null);
  };

  const beginning = {
    values: restored?.values ?? opened,
    lastResult: restored && restored.before === lastResult ? undefined : lastResult,
  };
  return (
    <>
      {found && (
        <div
          role="status"
          className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl bg-butter px-5 py-4 text-ink"
        >
          <p className="grow basis-60">
            You have unsaved work from <LocalTime at={new Date(found.at).toISOString()} exact />.
          </p>
          <div className="flex gap-3">
            <Button type="button" onClick={() => restore(found)}>
              Restore
            </Button>
            <Button type="button" kind="quiet" onClick={discard}>
              Discard
            </Button>
          </div>
        </div>
      )}
      <div key={generation} ref={frame}>
        {children(beginning)}
      </div>
    </>
  );
}

/** Events after which a form may have changed. */
const events = ['input', 'change', 'click', 'keyup', 'pointerup'];

/**
 * Stores the values of a frame's forms on this device until one is saved. Returns the draft found on opening:
 * null if there is none, or if it equals the forms. A new `generation` means a new frame element.
 */
function useUnsaved(frame: RefObject<HTMLDivElement | null>, generation: number) {
  const { key } = useLocation();
  const name = useName();
  const user = useUser()?.id;
  const [found, setFound] = useState<UnsavedForm | null>(null);

  // A layout effect, so that the last input is stored while the form still exists. A new `key`
  // means that the form was sent, and may be changed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const forms = frame.current;
    if (!forms) return;
    const untouched = content(valuesOf(forms));
    const left = loadFormDraft(name, user);
    setFound(left && content(left.values) !== untouched ? left : null);

    let kept = untouched;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const values = valuesOf(forms);
      const now = content(values);
      if (now === kept) return;
      kept = now;
      storeFormDraft(name, user, values);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, 400);
    };
    for (const event of events) forms.addEventListener(event, keepSoon);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      for (const event of events) forms.removeEventListener(event, keepSoon);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [name, key, generation]);
  return [found, setFound] as const;
}

/** Returns the values that forms would submit, without files and passwords. */
function valuesOf(frame: HTMLDivElement): UnsavedForm['values'] {
  const secret = [...frame.querySelectorAll<HTMLInputElement>('[type=password]')];
  const sent = [...frame.querySelectorAll('form')].flatMap((form) => [...new FormData(form)]);
  return sent.flatMap(([name, value]): UnsavedForm['values'] =>
    typeof value === 'string' && !secret.some((field) => field.name === name)
      ? [[name, value]]
      : [],
  );
}

/** Fields that forms fill in themselves: their id and version, keys of new rows, suggestions. */
const filledIn = /^(?:form|version|draftVersion|draftOf)$|\.(?:key|suggested)$/;

/** Returns the values that a user may have changed. */
function content(values: UnsavedForm['values']): string {
  return JSON.stringify(values.filter(([name]) => !filledIn.test(name)));
}
