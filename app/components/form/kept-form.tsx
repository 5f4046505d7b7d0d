import { parse, type SubmissionResult } from '@conform-to/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { forgetUnsaved, keepUnsaved, openUnsaved, type Unsaved } from '../../ui/form/unsaved.ts';
import { LocalTime } from '../../ui/local-time.tsx';
import { useUser } from '../account/use-user.ts';

/** The initial state of a form: the record, the server's reply, or the draft on this device. */
export type Beginning<Values = Record<string, unknown>> = {
  values: Values;
  lastResult: SubmissionResult | null | undefined;
};

type Props<Values> = Beginning<Values> & {
  children: (beginning: Beginning<Values>) => ReactNode;
};

/** Keeps the unsaved work of a page's forms on this device and offers to restore it. */
export function KeptForm<Values extends object>(props: Props<Values>) {
  return <Kept key={useName()} {...props} />;
}

/** Each address has its own work: the review of one import is not that of another. */
function useName(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function Kept<Values extends object>({ values, lastResult, children }: Props<Values>) {
  const name = useName();
  const [restored, setRestored] = useState<{ values: Values; before: unknown }>();
  const [generation, setGeneration] = useState(0);
  // What the form opened with, including what the server returned without JavaScript.
  const [opened] = useState({ ...values, ...lastResult?.initialValue });
  const frame = useRef<HTMLDivElement>(null);
  const [found, setFound] = useUnsaved(frame, generation);

  const restore = (unsaved: Unsaved) => {
    const sent = new FormData();
    for (const [key, value] of unsaved.values) sent.append(key, value);
    const { payload } = parse(sent, { resolve: () => ({ value: null }) });
    setRestored({ values: payload as Values, before: lastResult });
    setGeneration(generation + 1);
  };
  const discard = () => {
    forgetUnsaved(name);
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
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl bg-butter px-5 py-4 text-ink"
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
 * Stores the values of a frame's forms on this device until one is saved, and returns the draft found on
 * opening (null: none, or equal to what they show). A new `generation` means a new frame element.
 */
function useUnsaved(frame: RefObject<HTMLDivElement | null>, generation: number) {
  const { key } = useLocation();
  const name = useName();
  const user = useUser()?.id;
  const [found, setFound] = useState<Unsaved | null>(null);

  // A layout effect, so that the last input is stored while the form still exists. A new `key`
  // means that the form was sent, and may be changed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const forms = frame.current;
    if (!forms) return;
    const untouched = content(valuesOf(forms));
    const left = openUnsaved(name, user);
    setFound(left && content(left.values) !== untouched ? left : null);

    let kept = untouched;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const values = valuesOf(forms);
      const now = content(values);
      if (now === kept) return;
      kept = now;
      keepUnsaved(name, user, values);
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

/** Returns what forms would send, without files and passwords. */
function valuesOf(frame: HTMLDivElement): Unsaved['values'] {
  const secret = [...frame.querySelectorAll<HTMLInputElement>('[type=password]')];
  const sent = [...frame.querySelectorAll('form')].flatMap((form) => [...new FormData(form)]);
  return sent.flatMap(([name, value]): Unsaved['values'] =>
    typeof value === 'string' && !secret.some((field) => field.name === name)
      ? [[name, value]]
      : [],
  );
}

/** Fields that forms fill in by themselves: their id and version, keys of new rows, suggestions. */
const filledIn = /^(?:form|version)$|\.(?:key|suggested)$/;

/** Returns what counts as work. */
function content(values: Unsaved['values']): string {
  return JSON.stringify(values.filter(([name]) => !filledIn.test(name)));
}
