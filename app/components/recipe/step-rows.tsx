import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react';
import { splitSteps } from '@potluck/recipe-text/split';
import { type KeyboardEvent, useState } from 'react';
import { insertRows } from '#domain/recipe/recipe-rows.ts';
import type { StepChoice } from '#domain/recipe/step-choices.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { Field, FieldError, invalidClass } from '../../ui/form/field.tsx';
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
import { FormImage } from '../image/form-image.tsx';
import { AddRowsButtons } from './add-rows.tsx';
import { StepUses } from './step-uses.tsx';
import { useTypedRows } from './use-typed-rows.ts';

type Step = RecipeFormValues['steps'][number];
type Props = {
  form: RecipeFormMeta;
  fields: RecipeFields;
  onBusy: (busy: boolean) => void;
};

/** Numbered steps of the recipe form, each with its ingredients and an optional image, and headings. */
export function StepRows({ form, fields, onBusy }: Props) {
  const { steps } = fields;
  const list = steps.getFieldList();
  const keys = list.map(({ key }) => key);
  const names = getRowLabels('Step', list.map(startsAsHeading));
  const rows = useRows({ form, name: steps.name, keys, names });
  const { choices, suggested } = useTypedRows(form, fields);
  const { handle, place } = useDragOrder(rows.list, rows.move);

  const spread = (text: string) => {
    const value = insertRows(
      readTypedRows<Step>(form, steps.name),
      list.length - 1,
      splitSteps(text),
    );
    rows.want(value.length - 1);
    form.update({ name: steps.name, value });
  };

  return (
    <div id={steps.name} className="scroll-mt-24">
      <ol ref={rows.list} className="space-y-5">
        {list.map((row, index) => (
          <li
            key={row.key ?? row.name}
            data-place={place(index)}
            className={`flex gap-2 ${draggedRowClass}`}
            onKeyDown={rows.onKeyDown(index)}
          >
            <RowHandle {...handle(index)} />
            <StepRow
              row={row}
              name={names[index] ?? ''}
              index={index}
              rows={rows}
              choices={choices}
              suggested={suggested[index] ?? []}
              onBusy={onBusy}
            />
          </li>
        ))}
      </ol>
      <FieldNote name={steps.name} />
      <FieldError id={steps.errorId} message={steps.errors?.[0]} />
      <AddRowsButtons
        rows={rows}
        label="Add Step"
        meta={fields.stepsText}
        list={steps.name}
        hint="One step per paragraph, or one per line"
        onSplit={spread}
      />
    </div>
  );
}

function startsAsHeading({ initialValue }: FieldMetadata<Step>): boolean {
  const { heading, content = '', image, imageUploaded } = initialValue ?? {};
  return Boolean(heading) || isStepHeading({ content, image: image || imageUploaded });
}

type RowProps = {
  row: FieldMetadata<Step>;
  name: string;
  index: number;
  rows: Rows;
  choices: StepChoice[];
  suggested: number[];
  onBusy: (busy: boolean) => void;
};

function StepRow({ row, name, index, rows, choices, suggested, onBusy }: RowProps) {
  const { content, image, altText, heading } = row.getFieldset();
  const [hadImage] = useState(Boolean(row.initialValue?.image || row.initialValue?.imageUploaded));
  const { key, ...area } = getTextareaProps(content);
  if (startsAsHeading(row)) {
    const { key: inputKey, ...input } = getInputProps(content, { type: 'text' });
    return (
      <div className="min-w-0 grow">
        <RowTop id={content.id} name={name} rows={rows} index={index} />
        <input type="hidden" name={heading.name} value="on" />
        <input
          key={inputKey}
          {...input}
          data-part="first"
          autoComplete="off"
          className={`${invalidClass} scroll-my-32 font-semibold`}
          onKeyDown={(event) => onStepKey(event, rows, index)}
        />
        <FieldError id={content.errorId} message={content.errors?.[0]} />
      </div>
    );
  }
  return (
    <div className="min-w-0 grow">
      <RowTop id={content.id} name={name} rows={rows} index={index} />
      <textarea
        key={key}
        {...area}
        rows={3}
        data-part="first"
        className={`${invalidClass} field-sizing-content min-h-24 scroll-my-32`}
        onKeyDown={(event) => onStepKey(event, rows, index)}
      />
      <FieldError id={content.errorId} message={content.errors?.[0]} />
      <StepUses row={row} name={name} choices={choices} suggested={suggested} />
      <details
        open={hadImage || Boolean(image.errors ?? altText.errors) || undefined}
        className="mt-2"
      >
        <summary className="w-fit cursor-pointer py-1 font-semibold text-base">
          Image of {name.toLowerCase()} (optional)
        </summary>
        <div className="mt-2">
          <FormImage
            label={`Image of ${name.toLowerCase()}`}
            meta={image}
            values={row.initialValue}
            name="image"
            folder="steps"
            onBusy={onBusy}
          />
          <div className="mt-3">
            <Field
              label={`Alternative text of ${name.toLowerCase()} (optional)`}
              meta={altText}
              autoComplete="off"
            />
          </div>
        </div>
      </details>
    </div>
  );
}

type TopProps = { id: string; name: string; rows: Rows; index: number };

function RowTop({ id, name, rows, index }: TopProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
      <label htmlFor={id} className="font-semibold text-base">
        {name}
      </label>
      <RowControls rows={rows} index={index} />
    </div>
  );
}

/**
 * Enter at the end of a step adds a step. Anywhere else, or with Shift, it starts a new line. Backspace removes an
 * empty step.
 */
function onStepKey(
  event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>,
  rows: Rows,
  index: number,
) {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const atEnd = selectionStart === selectionEnd && value.slice(selectionEnd ?? 0).trim() === '';
  if (event.key === 'Enter' && !event.shiftKey && atEnd && value.trim() !== '') {
    event.preventDefault();
    rows.add(index + 1);
  } else if (event.key === 'Backspace' && value === '' && !event.repeat) {
    event.preventDefault();
    rows.remove(index, 'last');
  }
}
