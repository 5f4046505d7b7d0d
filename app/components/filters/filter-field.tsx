import type { FilterField } from '#domain/filters/filter-fields.ts';
import { controlClass } from '../../ui/control.ts';

/** A field of the filters. `inline` puts the label of a select beside it, where there is room. */
export function Field({ field, inline = false }: { field: FilterField; inline?: boolean }) {
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
          className={`${controlClass} ${inline ? 'w-auto! max-sm:max-w-36' : ''}`}
        >
          {field.options.map(({ value, label, count }) => (
            <option key={value} value={value}>
              {label + counted(count)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset>
      <legend className={labelClass}>{label}</legend>
      {field.options.map(({ value, label, count }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-base lg:min-h-8">
          <input
            type={field.kind}
            name={name}
            value={value}
            defaultChecked={field.chosen.includes(value)}
            className="size-5 shrink-0"
          />
          <span>
            {label}
            <span className="text-quiet">{counted(count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const labelClass = 'mb-1 block font-semibold text-sm';

function counted(count: number | undefined): string {
  return count === undefined ? '' : ` (${count.toLocaleString('en')})`;
}
