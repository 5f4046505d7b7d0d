/** The classes of an input or a select. */
export const controlClass =
  'block min-h-11 w-full rounded-xl border border-[color-mix(in_oklab,var(--color-ink)_45%,var(--color-paper))] bg-paper px-3.5 py-2 text-base text-ink placeholder:text-quiet';
