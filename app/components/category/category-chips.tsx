import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import { useState } from 'react';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import { SearchField } from '../../ui/search-field.tsx';

type Props = {
  meta: FieldMetadata<number[]>;
  categories: { id: number; name: string }[];
  /** The field for the name of a new category; without it, the form offers none. */
  newName?: FieldMetadata<string | undefined>;
};

/** A longer list gets a search box. */
const many = 24;

/** Categories as toggle chips (styled checkboxes), the record's own first. */
export function CategoryChips({ meta, categories, newName }: Props) {
  const [typed, setTyped] = useState('');
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  const given = [meta.initialValue ?? []].flat().map(String);
  const chosen = given.filter((id) => names.has(id));
  const ids = [...new Set([...chosen, ...names.keys()]), String(newAuthorOrCategoryId)];
  const boxes = getCollectionProps(meta, { type: 'checkbox', options: ids });
  const { key, ...fresh } = boxes.pop() as (typeof boxes)[number];
  const isWanted = (id: string) =>
    names.get(id)?.toLowerCase().includes(typed.trim().toLowerCase()) ?? false;
  const invalid = meta.errors ? true : undefined;
  return (
    <fieldset
      id={meta.id}
      tabIndex={-1}
      aria-describedby={meta.errors ? meta.errorId : undefined}
      className="group/categories min-w-0 space-y-3 outline-none"
    >
      <legend className="mb-2 font-semibold text-base">Categories</legend>
      {categories.length > many && (
        <div className="needs-js max-w-md">
          <SearchField
            label="Find a category"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter alone would submit the form; only Ctrl+Enter should.
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
            }}
          />
        </div>
      )}
      {boxes.length > 0 && (
        <div className="flex max-h-80 flex-wrap gap-2 overflow-y-auto p-1">
          {boxes.map(({ key, ...box }) => (
            <Chip
              key={key}
              box={{ ...box, 'aria-invalid': invalid }}
              className={isWanted(box.value) ? 'inline-flex' : 'hidden has-checked:inline-flex'}
            >
              {names.get(box.value)}
            </Chip>
          ))}
          {!boxes.some(({ value }) => isWanted(value)) && (
            <p className="basis-full text-quiet text-sm">No category has this name.</p>
          )}
        </div>
      )}
      {newName ? (
        <>
          <div className="p-1">
            <Chip box={{ ...fresh, 'aria-invalid': invalid }}>New category</Chip>
          </div>
          <Field
            label="Name of the new category"
            meta={newName}
            hint="You can add a description later."
            autoComplete="off"
            className={`hidden max-w-md ${'group-has-[[value="0"]:checked]/categories:block'}`}
          />
        </>
      ) : (
        boxes.length === 0 && (
          <p className="text-quiet text-sm">There are no categories yet. Add one first.</p>
        )
      )}
      <FieldNote name={meta.name} />
      <FieldError id={meta.errorId} message={meta.errors?.[0]} />
    </fieldset>
  );
}
