import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import { Chip } from '../../ui/form/chip.tsx';
import { FieldError } from '../../ui/form/field.tsx';

type Props = {
  meta: FieldMetadata<string[]>;
  legend: string;
  hint?: string;
  /** Labels by their keys. */
  labels: Record<string, string>;
};

/** Labels as toggle chips (styled checkboxes). */
export function LabelChips({ meta, legend, hint, labels }: Props) {
  const boxes = getCollectionProps(meta, { type: 'checkbox', options: Object.keys(labels) });
  const described = [hint && meta.descriptionId, meta.errors && meta.errorId].filter(Boolean);
  return (
    <fieldset
      id={meta.id}
      tabIndex={-1}
      aria-describedby={described.join(' ') || undefined}
      className="min-w-0 outline-none"
    >
      <legend className="font-semibold text-base">{legend}</legend>
      {hint && (
        <p id={meta.descriptionId} className="mt-1 text-quiet text-sm">
          {hint}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {boxes.map(({ key, ...box }) => (
          <Chip key={key} box={{ ...box, 'aria-invalid': meta.errors ? true : undefined }}>
            {labels[box.value]}
          </Chip>
        ))}
      </div>
      <FieldError id={meta.errorId} message={meta.errors?.[0]} />
    </fieldset>
  );
}
