import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { type IngredientRow, isHeading } from '@potluck/recipe-text/row';
import Pin from 'lucide-react/icons/pin';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { insertRows, isBlankRow, splitIngredients } from '#domain/recipe/recipe-rows.ts';
import { newKey } from '#domain/recipe/row-keys.ts';
import { FieldError, invalidClass } from '../../ui/form/field.tsx';
import { draggedRow, RowControls, RowHandle } from '../../ui/form/row-controls.tsx';
import { useDragOrder } from '../../ui/form/use-drag-order.ts';
import { type Rows, useRows } from '../../ui/form/use-rows.ts';
import { AddRows } from './add-rows.tsx';
import {
  type RecipeFields,
  type RecipeFormMeta,
  type RecipeFormValues,
  rowNames,
  sentRows,
} from './recipe-form-meta.ts';

type Ingredient = FieldMetadata<RecipeFormValues['ingredients'][number]>;
type Props = { form: RecipeFormMeta; fields: RecipeFields };

/** Ingredient rows of the recipe form: quantity, unit and name, or a heading. */
export function IngredientRows({ form, fields }: Props) {
  const { ingredients } = fields;
  const list = ingredients.getFieldList();
  const keys = list.map(({ key }) => key);
  const names = rowNames('Ingredient', list.map(startsAsHeading));
  const rows = useRows({ form, name: ingredients.name, keys, names });
  const { handle, place } = useDragOrder(rows.list, rows.move);
  const errors = Object.entries(ingredients.allErrors).flatMap(([, messages]) => messages);

  const spread = (index: number, added: IngredientRow[]) => {
    const value = insertRows(sentRows<IngredientRow>(form, ingredients.name), index, added);
    rows.want(value.indexOf(added.at(-1) as IngredientRow), 'last');
    form.update({ name: ingredients.name, value });
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const added = splitIngredients(event.clipboardData.getData('text/plain'));
    const [only] = added;
    const here = sentRows(form, ingredients.name)[index] ?? {};
    const isWhole = added.length === 1 && only?.quantity && only.name && isBlankRow(here);
    if (added.length < 2 && !isWhole) return;
    event.preventDefault();
    spread(index, added);
  };

  return (
    <div id={ingredients.name} className="scroll-mt-24">
      <p
        aria-hidden
        className="mb-1 hidden grid-cols-[8rem_8rem_1fr_11rem] gap-2 font-semibold text-base @2xl:grid [[data-js]_&]:ps-10"
      >
        <span>Quantity</span>
        <span>Unit</span>
        <span>Name</span>
      </p>
      <ol ref={rows.list} className="space-y-4 @2xl:space-y-2">
        {list.map((row, index) => (
          <li
            key={row.key ?? row.name}
            data-place={place(index)}
            className={`flex items-start gap-2 @2xl:items-center ${draggedRow}`}
            onKeyDown={(event) => {
              rows.onKeyDown(index)(event);
              onRowKey(event, rows, index);
            }}
            onPaste={onPaste(index)}
          >
            <RowHandle {...handle(index)} />
            <Row
              row={row}
              name={names[index] ?? ''}
              index={index}
              rows={rows}
              describedBy={ingredients.errorId}
            />
          </li>
        ))}
      </ol>
      <FieldError id={ingredients.errorId} message={errors[0]} />
      <AddRows
        rows={rows}
        label="Add Ingredient"
        meta={fields.ingredientsText}
        formId={form.id}
        list={ingredients.name}
        hint="One ingredient per line, such as 1 1/2 cups flour, sifted"
        onSplit={(text) => spread(list.length - 1, splitIngredients(text))}
      />
    </div>
  );
}

function startsAsHeading({ initialValue }: Ingredient): boolean {
  const { heading, quantity = '', unit = '', name = '' } = initialValue ?? {};
  return Boolean(heading) || isHeading({ quantity, unit, name });
}

type RowProps = {
  row: Ingredient;
  name: string;
  index: number;
  rows: Rows;
  describedBy: string;
};

function Row({ row, name: rowName, index, rows, describedBy }: RowProps) {
  const { quantity, unit, name, key: rowKey, pinned, heading } = row.getFieldset();
  const of = `of ${rowName.toLowerCase()}`;
  const input = (
    meta: FieldMetadata<string | undefined>,
    label: string,
    part?: string,
    className = '',
  ) => {
    const { key, ...props } = getInputProps(meta, { type: 'text' });
    return (
      <input
        key={key}
        {...props}
        data-part={part}
        aria-label={label === 'Heading' ? rowName : `${label} ${of}`}
        aria-describedby={meta.errors ? describedBy : undefined}
        placeholder={label}
        autoComplete="off"
        className={`${invalidClass} scroll-my-32 ${className}`}
      />
    );
  };
  const isHeadingRow = startsAsHeading(row);
  return (
    <div className="grid min-w-0 grow grid-cols-2 gap-2 @2xl:grid-cols-[8rem_8rem_1fr_auto]">
      {isHeadingRow ? (
        <>
          <input type="hidden" name={heading.name} value="on" />
          {input(name, 'Heading', 'first', 'col-span-2 font-semibold @2xl:col-span-3')}
        </>
      ) : (
        <>
          {input(quantity, 'Quantity', 'first')}
          {input(unit, 'Unit')}
          {input(name, 'Name', 'last', 'col-span-2 @2xl:col-span-1')}
        </>
      )}
      <RowKey meta={rowKey} />
      <div className="col-span-2 flex justify-end @2xl:col-span-1">
        {!isHeadingRow && (
          <PinBox meta={pinned} label={`Does not scale: ${rowName.toLowerCase()}`} />
        )}
        <RowControls rows={rows} index={index} />
      </div>
    </div>
  );
}

/** What steps call the row; a new one gets it here, so that they can use it before it is saved. */
function RowKey({ meta }: { meta: FieldMetadata<number | undefined> }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = String(newKey());
  }, []);
  return <input ref={input} type="hidden" name={meta.name} defaultValue={meta.initialValue} />;
}

function PinBox({ meta, label }: { meta: FieldMetadata<boolean | undefined>; label: string }) {
  const { key, ...box } = getInputProps(meta, { type: 'checkbox' });
  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <input
        key={key}
        {...box}
        aria-label={label}
        data-tooltip
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full hover:bg-butter checked:bg-butter"
      />
      <Pin
        aria-hidden
        className="pointer-events-none relative size-4.5 text-quiet peer-checked:fill-tomato peer-checked:text-tomato"
      />
    </span>
  );
}

/** Enter adds a row below; Backspace removes an empty one. */
function onRowKey(event: KeyboardEvent<HTMLElement>, rows: Rows, index: number) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (target.type !== 'text') return;
  const typed = [...currentTarget.querySelectorAll<HTMLInputElement>('[type=text]')];
  const isEmpty = typed.every(({ value }) => value === '');
  if (key === 'Enter') {
    event.preventDefault();
    rows.add(index + 1);
  } else if (key === 'Backspace' && isEmpty && !event.repeat) {
    event.preventDefault();
    rows.remove(index, 'last');
  }
}
