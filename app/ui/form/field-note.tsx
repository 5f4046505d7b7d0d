import { createContext, useContext } from 'react';

/** Notes of a form, by the name of their field. */
export const FieldNotes = createContext<Record<string, string[]>>({});

/** Shows the note of a field, if there is one. */
export function FieldNote({ name }: { name: string }) {
  const notes = useContext(FieldNotes)[name];
  if (!notes) return null;
  return (
    <p data-note={name} className="mt-1.5 w-fit rounded-lg bg-butter px-2.5 py-1 text-ink text-sm">
      {notes.join(' ')}
    </p>
  );
}
