import type { FieldMetadata } from '@conform-to/react';
import type { ImageFolder } from '#domain/image/image.ts';
import { imageFieldNames } from '#domain/image/image-choice.ts';
import { ImageField } from './image-field.tsx';

type Props = {
  label: string;
  meta: FieldMetadata<string | undefined>;
  /** Initial values of the form or row. */
  values: unknown;
  /** The field's name in `values`. */
  name: string;
  folder: ImageFolder;
  onBusy: (busy: boolean) => void;
};

/** Connects ImageField to a Conform form. */
export function FormImage({ label, meta, values, name, folder, onBusy }: Props) {
  const names = imageFieldNames(name);
  const value = (key: string) => {
    const given = (values as Record<string, unknown> | undefined)?.[key];
    return given === undefined || given === null ? undefined : String(given);
  };
  return (
    <ImageField
      label={label}
      name={meta.name}
      id={meta.id}
      folder={folder}
      given={{
        source: value(names.source),
        url: value(names.url),
        uploaded: value(names.uploaded),
        focusX: value(names.focusX),
        focusY: value(names.focusY),
      }}
      error={meta.errors?.[0]}
      onBusy={onBusy}
    />
  );
}
