import { useEffect, useRef } from 'react';
import type { ComparedField, FormConflict } from '#domain/records/compare.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LocalTime } from '../../ui/local-time.tsx';

type Props = {
  conflict: FormConflict<unknown>;
  fields: ComparedField[];
  /** The kind of record, such as 'recipe'. */
  noun: string;
  /** The page with their version. */
  path: string;
  /** Adopts their version of a field in the form. */
  take: (field: { name: string; value: unknown }) => void;
  /** Discards the draft on this device. */
  onTakeTheirs: () => void;
};

/** Shows both versions side by side after a conflicting save and lets the user choose. */
export function ConflictPanel(props: Props) {
  const { conflict, fields, noun, path, take, onTakeTheirs } = props;
  const { by } = conflict;
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every conflict
  useEffect(() => {
    scrollTo({ top: 0 });
    panel.current?.focus({ preventScroll: true });
  }, [conflict]);
  const different = fields.filter(({ differs }) => differs);
  const same = fields.filter(({ differs }) => !differs);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the reply, even without JavaScript
      autoFocus
      aria-labelledby="conflict"
      className="rounded-xl border-2 border-tomato bg-card p-5"
    >
      <h2 id="conflict" className="text-2xl">
        Someone else saved this {noun} while you were editing
      </h2>
      <p className="mt-2 max-w-[65ch]">
        {by && (
          <>
            {by.username} saved it on <LocalTime at={by.at} exact />.{' '}
          </>
        )}
        Your changes are not saved yet, but nothing is lost. Compare the versions below, then keep
        yours or use theirs. You can also keep editing: saving replaces their version.
      </p>
      <div className="mt-5 space-y-5">
        {different.map((field) => (
          <Compared key={field.label} field={field} take={take} />
        ))}
      </div>
      {same.length > 0 && (
        <p className="mt-5 text-quiet text-sm">
          Same in both: {same.map(({ label }) => label).join(', ')}.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {conflict.draftVersion === undefined ? (
          <Button type="submit">Keep Mine</Button>
        ) : (
          <Button type="submit" name="as" value="draft" formNoValidate>
            Keep Mine
          </Button>
        )}
        <a href={path} onClick={onTakeTheirs} className={buttonClass('quiet')}>
          Use Theirs
        </a>
      </div>
    </section>
  );
}

function Compared({ field, take }: { field: ComparedField; take: Props['take'] }) {
  const { label, mine, theirs } = field;
  const taken = field.take;
  return (
    <div>
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold font-text text-base tracking-normal">{label}</h3>
        {taken && (
          <Button
            type="button"
            kind="quiet"
            className="needs-js min-h-9 px-4 py-1 text-sm"
            onClick={() => take(taken)}
          >
            Use Theirs
          </Button>
        )}
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Version title="Yours" lines={mine} other={theirs} />
        <Version title="Theirs" lines={theirs} other={mine} />
      </dl>
    </div>
  );
}

function Version({ title, lines, other }: { title: string; lines: string[]; other: string[] }) {
  return (
    <div className="rounded-lg border border-line bg-paper px-4 py-3">
      <dt className="text-quiet text-sm">{title}</dt>
      <dd className="break-words text-base">
        {lines.length === 0 && <span className="text-quiet">Nothing</span>}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <p key={index} className="min-h-[1lh]">
            {other.includes(line) ? line : <mark className="bg-butter text-ink">{line}</mark>}
          </p>
        ))}
      </dd>
    </div>
  );
}
