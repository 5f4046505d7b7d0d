import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFlash } from '../page/use-user.ts';

/** Returns the form around a list, and the number of selected rows (always 0 without JavaScript). */
export function useSelection() {
  const ref = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const { key } = useLocation();
  const flash = useFlash();
  const count = () => setSelected(boxes(ref.current).length);
  // Success clears the selection, a failure keeps it. Another page has other rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => {
    if (flash && flash.type !== 'error') untick(ref.current);
    setSelected(boxes(ref.current).length);
  }, [key, flash]);
  return { ref, selected, count };
}

/** Returns the rows that are selected in a form. */
export function selectedRows<R extends { id: number }>(
  form: HTMLFormElement | null,
  rows: R[],
): R[] {
  const ids = new Set(boxes(form).map(({ value }) => Number(value)));
  return rows.filter(({ id }) => ids.has(id));
}

function boxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[name="id"]:checked') ?? [])];
}

/** Unchecks each box individually: React does not notice form.reset() and would miss the next change. */
function untick(form: HTMLFormElement | null): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? []) {
    box.checked = false;
  }
}
