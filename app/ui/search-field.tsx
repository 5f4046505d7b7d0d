import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { controlClass } from './control.ts';

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
        <input
          type="search"
          maxLength={100}
          className={`${controlClass} ps-11 placeholder-shown:text-ellipsis`}
          {...props}
        />
      </span>
    </label>
  );
}
