import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';

/** The classes of an input or a select. */
export const controlClass =
  'block min-h-11 w-full rounded-xl border border-[color-mix(in_oklab,var(--color-ink)_45%,var(--color-paper))] bg-paper px-3.5 py-2 text-base text-ink placeholder:text-quiet';

type Props = ComponentProps<'input'> & { label: string };

export function SearchField({ label, className = '', ...props }: Props) {
  return (
    <label className={`block grow basis-32 ${className}`}>
      <span className="mb-1 block font-semibold text-sm">{label}</span>
      <span className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-quiet"
        />
        <input type="search" maxLength={100} className={`${controlClass} ps-11`} {...props} />
      </span>
    </label>
  );
}
