import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { Field } from '../../ui/form/field.tsx';

type Props = { meta: FieldMetadata<string | undefined>; known: string[] };

/** Tags, separated by commas. Browsers suggest known ones; without JavaScript, only for the first tag. */
export function TagField({ meta, known }: Props) {
  const [typed, setTyped] = useState('');
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  const chosen = before.split(',').map((tag) => tag.trim().toLowerCase());
  const further = known.filter((tag) => !chosen.includes(tag.toLowerCase()));
  return (
    <div>
      <Field
        label="Tags"
        meta={meta}
        hint="Your own words for filters and search, separated by commas."
        autoComplete="off"
        list="tags"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id="tags">
        {further.map((tag) => (
          // A suggestion replaces the whole text.
          <option key={tag} value={before ? `${before} ${tag}` : tag} />
        ))}
      </datalist>
    </div>
  );
}
