import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Props = {
  /** The plural of the selected things: 'recipes'. */
  what: string;
  /** Number of selected rows; always 0 without JavaScript. */
  selected: number;
  busy?: boolean;
  children: ReactNode;
};

/** Actions for the selected rows, inside the form around the list. */
export function BulkBar({ what, selected, busy = false, children }: Props) {
  const hydrated = useHydrated();
  return (
    <fieldset
      className={`mb-3 flex min-w-0 flex-wrap items-center gap-2 max-md:sticky max-md:top-18 max-md:z-20 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-3 max-md:shadow-lift ${hydrated && selected === 0 ? 'max-md:hidden' : ''}`}
      disabled={busy || (hydrated && selected === 0)}
    >
      <legend className="sr-only">{`Actions for selected ${what}`}</legend>
      <output
        aria-live="polite"
        className="me-2 text-base text-quiet tabular-nums max-md:basis-full"
      >
        {hydrated ? `${selected} selected` : 'With selected:'}
      </output>
      {children}
    </fieldset>
  );
}

/** Submits the selected rows to a path. */
export function BulkAction(props: Omit<ComponentProps<typeof Button>, 'type' | 'kind'>) {
  return <Button type="submit" kind="quiet" className="min-h-10! px-4! text-base" {...props} />;
}
