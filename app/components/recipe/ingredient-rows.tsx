import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { type IngredientRow, isHeadingRow } from '@potluck/recipe-text/row';
import { splitIngredients } from '@potluck/recipe-text/split';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { insertRows, isBlankRow } from '#domain/recipe/recipe-rows.ts';
import { getNewRowKey } from '#domain/recipe/row-keys.ts';
import { FieldError, invalidClass } from '../../ui/form/field.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import { draggedRowClass, RowControls, RowHandle } from '../../ui/form/row-controls.tsx';
import { useDragOrder } from '../../ui/form/use-drag-order.ts';
import { type Rows, useRows } from '../../ui/form/use-rows.ts';
import {
  getRowLabels,
  type RecipeFields,
  type RecipeFormMeta,
  type RecipeFormValues,
  readTypedRows,
} from '../details/recipe-form-meta.ts';
import { AddRowsButtons } from './add-rows.tsx';

type Ingredient = FieldMetadata<RecipeFormValues['ingredients'][number]>;
type Props = {
  form: RecipeFormMeta;
  fields: RecipeFields;
  /** Whether each row is a single line, for comparison with the original of an import. */
  isOneLine: boolean;
};

/** Ingredient rows of the recipe form: quantity, unit and name, or a heading. */
export function IngredientRows({ form, fields, isOneLine }: Props) {
  const { ingredients } = fields;
  const list = ingredients.getFieldList();
  const keys = list.map(({ key }) => key);
  const names = getRowLabels('Ingredient', list.map(startsAsHeading));
  const rows = useRows({ form, name: ingredients.name, keys, names });
  const { handle, place } = useDragOrder(rows.list, rows.move);
  const errors = Object.entries(ingredients.allErrors).flatMap(([, messages]) => messages);

  const spread = (index: number, added: IngredientRow[]) => {
    const value = insertRows(readTypedRows<IngredientRow>(form, ingredients.name), index, added);
    rows.want(value.indexOf(added.at(-1) as IngredientRow), 'last');
    form.update({ name: ingredients.name, value });
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const added = splitIngredients(event.clipboardData.getData('text/plain'));
    const [only] = added;
    const here = readTypedRows(form, ingredients.name)[index] ?? {};
    const isWhole = added.length === 1 && only?.quantity && only.name && isBlankRow(here);
    if (added.length < 2 && !isWhole) return;
    event.preventDefault();
    spread(index, added);
  };

  return (
    <div id={ingredients.name} className="scroll-mt-24">
      <p
        aria-hidden
        className={`mb-1 hidden grid-cols-[6.25rem_6.25rem_1fr_11rem] gap-2 @4xl:grid-cols-[8rem_8rem_1fr_11rem] font-semibold text-base [[data-js]_&]:ps-10 ${isOneLine ? '' : '@2xl:grid'}`}
      >
        <span>Quantity</span>
        <span>Unit</span>
        <span>Name</span>
      </p>
      <ol ref={rows.list} className={isOneLine ? 'space-y-1.5' : 'space-y-4 @2xl:space-y-2'}>
        {list.map((row, index) => (
          <li
            key={row.key ?? row.name}
            data-place={place(index)}
            className={`flex items-start gap-2 @2xl:items-center ${draggedRowClass}`}
            onKeyDown={(event) => {
              rows.onKeyDown(index)(event);
              onRowKey(event, rows, index);
            }}
            onPaste={onPaste(index)}
          >
            <RowHandle {...handle(index)} />
            <Row
              isOneLine={isOneLine}
              row={row}
              name={names[index] ?? ''}
              index={index}
              rows={rows}
              describedBy={ingredients.errorId}
            />
          </li>
        ))}
      </ol>
      <FieldNote name={ingredients.name} />
      <FieldError id={ingredients.errorId} message={errors[0]} />
      <AddRowsButtons
        rows={rows}
        label="Add Ingredient"
        meta={fields.ingredientsText}
        list={ingredients.name}
        hint="One ingredient per line, such as 1 1/2 cups flour, sifted"
        onSplit={(text) => spread(list.length - 1, splitIngredients(text))}
      />
    </div>
  );
}

function startsAsHeading({ initialValue }: Ingredient): boolean {
  const { heading, quantity = '', unit = '', name = '' } = initialValue ?? {};
  return Boolean(heading) || isHeadingRow({ quantity, unit, name });
}

type RowProps = {
  isOneLine: boolean;
  row: Ingredient;
  name: string;
  index: number;
  rows: Rows;
  describedBy: string;
};

function Row({ isOneLine, row, name: rowName, index, rows, describedBy }: RowProps) {
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
        placeholder={isOneLine && label !== 'Name' ? undefined : label}
        autoComplete="off"
        className={`${isOneLine ? lineInput : invalidClass} scroll-my-32 ${className}`}
      />
    );
  };
  const isHeadingRow = startsAsHeading(row);
  const controls = (
    <>
      {!isHeadingRow && <PinBox meta={pinned} label={`Does not scale: ${rowName.toLowerCase()}`} />}
      <RowControls rows={rows} index={index} />
    </>
  );
  if (isOneLine) {
    return (
      <div className="relative flex min-w-0 grow items-center rounded-xl border border-line bg-paper focus-within:border-ink">
        {isHeadingRow ? (
          <>
            <input type="hidden" name={heading.name} value="on" />
            {input(name, 'Heading', 'first', 'w-0 grow font-semibold')}
          </>
        ) : (
          <>
            {input(
              quantity,
              'Quantity',
              'first',
              'min-w-10 max-w-24 shrink-0 field-sizing-content font-semibold',
            )}
            {input(unit, 'Unit', undefined, 'min-w-9 max-w-28 shrink-0 field-sizing-content')}
            {input(name, 'Name', 'last', 'w-0 grow')}
          </>
        )}
        <RowKey meta={rowKey} />
        <details className="group/more shrink-0">
          <summary
            aria-label={`More for ${rowName.toLowerCase()}`}
            data-tooltip
            className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-quiet hover:bg-butter hover:text-ink"
          >
            <Ellipsis aria-hidden className="size-5" />
          </summary>
          <div className="absolute end-0 top-full z-10 flex rounded-full border border-line bg-card px-1 shadow-lift">
            {controls}
          </div>
        </details>
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grow grid-cols-2 gap-2 @2xl:grid-cols-[6.25rem_6.25rem_1fr_auto] @4xl:grid-cols-[8rem_8rem_1fr_auto]">
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
      <div className="col-span-2 flex justify-end @2xl:col-span-1">{controls}</div>
    </div>
  );
}

/** An input within the frame of a row of one line. */
const lineInput =
  'min-h-11 rounded-xl bg-transparent px-2 py-2 text-base text-ink outline-offset-0 placeholder:text-quiet/60 aria-invalid:text-tomato';

/**
 * The key that steps use for the row; a new row gets it here, so that steps can use it before it is saved.
 */
function RowKey({ meta }: { meta: FieldMetadata<number | undefined> }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = String(getNewRowKey());
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
        className="peer absolute inset-0 size-full rounded-full border-0 bg-transparent before:content-none hover:bg-butter checked:bg-butter"
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
