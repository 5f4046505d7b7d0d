import type { FilterField } from '#domain/filters/filter-fields.ts';
import { controlClass } from '../../ui/control.ts';

/** An input of the filters. `inline` puts the label next to a select, where there is room. */
export function FilterInput({ field, inline = false }: { field: FilterField; inline?: boolean }) {
  const { name, label } = field;
  if (field.kind === 'text') {
    return (
      <label className="block">
        <span className={labelClass}>{label}</span>
        <input
          type="text"
          name={name}
          defaultValue={field.value}
          placeholder={field.hint}
          maxLength={330}
          className={controlClass}
        />
      </label>
    );
  }
  if (field.kind === 'select') {
    return (
      <label className={inline ? 'flex items-center gap-2' : 'block'}>
        <span className={inline ? 'font-semibold text-sm max-sm:sr-only' : labelClass}>
          {label}
        </span>
        <select
          name={name}
          defaultValue={field.chosen[0]}
          className={`${controlClass} ${inline ? 'w-auto! max-sm:max-w-36' : ''} ${name === 'difficulty' ? 'capitalize' : ''}`}
        >
          {field.options.map(({ value, label, count }) => (
            <option key={value} value={value} disabled={isEmpty(field, value, count)}>
              {label + counted(count)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const boxes = field.options.map(({ value, label, count }) => (
    <label key={value}>
      <input
        type={field.kind}
        name={name}
        value={value}
        defaultChecked={field.chosen.includes(value)}
        disabled={isEmpty(field, value, count)}
      />
      <span>
        {label}
        <span>{counted(count)}</span>
      </span>
    </label>
  ));
  // Boxes after it are hidden while it is closed, unless they are checked (app/ui/controls.css). In
  // one list, boxes keep the focus when new counts change their order.
  if (boxes.length > maxShown + 2) {
    const more = (
      <details key="more">
        <summary>More {label.toLowerCase()}</summary>
      </details>
    );
    boxes.splice(maxShown, 0, more);
  }
  return (
    <fieldset className="choices">
      <legend className={labelClass}>{label}</legend>
      {boxes}
    </fieldset>
  );
}

/** The number of boxes of a long filter that are always shown. */
const maxShown = 8;
const labelClass = 'mb-1 block font-semibold text-sm';

/** Whether an option that is not chosen would leave an empty list. */
function isEmpty({ chosen }: { chosen: string[] }, value: string, count?: number): boolean {
  return count === 0 && !chosen.includes(value);
}

function counted(count: number | undefined): string {
  return count === undefined ? '' : ` (${count.toLocaleString('en')})`;
}
