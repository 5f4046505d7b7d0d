import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import { Check } from 'lucide-react';
import { FieldError } from '../../ui/form/field.tsx';

type Props = {
  meta: FieldMetadata<number[]>;
  categories: { id: number; name: string }[];
};

/** Categories as toggle chips, which are styled checkboxes. */
export function CategoryChips({ meta, categories }: Props) {
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  const boxes = getCollectionProps(meta, { type: 'checkbox', options: [...names.keys()] });
  return (
    <fieldset
      id={meta.id}
      tabIndex={-1}
      aria-describedby={meta.errors ? meta.errorId : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="mb-2 font-semibold text-base">Categories</legend>
      <div className="flex max-h-80 flex-wrap gap-2 overflow-y-auto p-1">
        {boxes.map(({ key, ...box }) => (
          <label
            key={key}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-paper px-4 text-base has-checked:border-herb has-checked:bg-butter has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-tomato has-focus-visible:outline-offset-2"
          >
            <input
              {...box}
              aria-invalid={meta.errors ? true : undefined}
              className="peer sr-only"
            />
            <Check aria-hidden className="hidden size-4 text-herb peer-checked:block" />
            {names.get(box.value)}
          </label>
        ))}
      </div>
      {categories.length === 0 && (
        <p className="text-quiet text-sm">There are no categories yet. Add one first.</p>
      )}
      <FieldError id={meta.errorId} message={meta.errors?.[0]} />
    </fieldset>
  );
}
