import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';

type Props = { box: ComponentProps<'input'>; className?: string; children: ReactNode };

/** A checkbox as a chip that can be toggled. */
export function Chip({ box, className = 'inline-flex', children }: Props) {
  return (
    <label
      className={`${className} min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-paper px-4 text-base has-checked:border-herb has-checked:bg-butter has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-tomato has-focus-visible:outline-offset-2`}
    >
      <input {...box} type="checkbox" className="peer sr-only" />
      <Check aria-hidden className="hidden size-4 text-herb peer-checked:block" />
      {children}
    </label>
  );
}
