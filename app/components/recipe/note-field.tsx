import { useStoredText, writeStoredText } from '../../ui/stored.ts';

type Props = {
  slug: string;
  /** Whether to show the field only if there is a note. */
  ifWritten?: boolean;
};

/** A cook's own note on a recipe, which the browser stores on every keystroke. */
export function NoteField({ slug, ifWritten = false }: Props) {
  const key = `note:${slug}` as const;
  const note = useStoredText(key);
  if (ifWritten && note === null) return null;
  return (
    <div className="needs-js mt-6 w-full max-w-xl text-start">
      <label htmlFor="note" className="mb-1 font-semibold">
        {ifWritten ? 'Your Note' : 'Your note for next time'}
      </label>
      <textarea
        id="note"
        dir="auto"
        aria-describedby="note-hint"
        rows={2}
        maxLength={2000}
        className="control field-sizing-content min-h-20 print:min-h-0 print:border-0 print:p-0"
        value={note ?? ''}
        // An emptied field remains until it loses the focus.
        onChange={({ target }) => writeStoredText(key, target.value)}
        onBlur={() => note === '' && writeStoredText(key, null)}
      />
      <p id="note-hint" className="mt-1 text-quiet text-sm print:hidden">
        Your note is stored only in this browser and shown only on this recipe. Signing out removes
        it.
      </p>
    </div>
  );
}
