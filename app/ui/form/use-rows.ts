import type { FormMetadata } from '@conform-to/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The focus target once the rows have changed: a part of a row, by its `data-part`. */
type Wanted = { index: number; part: string; before: string };

// biome-ignore lint/suspicious/noExplicitAny: Conform accepts it for the rows of any form
const blank: any = {};
// biome-ignore lint/suspicious/noExplicitAny: as above
const heading: any = { heading: 'on' };

type Options = {
  // biome-ignore lint/suspicious/noExplicitAny: the rows of any form
  form: FormMetadata<any>;
  name: string;
  /** Row keys, in order. */
  keys: (string | undefined)[];
  /** The names of the rows, such as 'Ingredient 1'. */
  names: string[];
};

/**
 * Adds, removes and moves rows of a form, by button, key or call. The focus follows, and the change is
 * announced.
 */
export function useRows({ form, name, keys, names }: Options) {
  const count = keys.length;
  const now = keys.join(' ');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!wanted.current || wanted.current.before === now) return;
    const { index, part } = wanted.current;
    wanted.current = null;
    const row = list.current?.children[index];
    if (!row) return;
    const target = row.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
    (target ?? row.querySelector<HTMLElement>('input:not([type=hidden]), textarea'))?.focus();
  });

  // A removed or moved field loses focus during React's commit, which React does not report.
  // Conform would validate it by submitting the form, and the browser would actually send it.
  useEffect(() => {
    const element = list.current;
    const hold = (event: FocusEvent) => wanted.current && event.stopPropagation();
    element?.addEventListener('focusout', hold);
    return () => element?.removeEventListener('focusout', hold);
  }, []);

  const want = (index: number, part = 'first') => {
    wanted.current = { index, part, before: now };
  };
  const announce = (index: number, what: string) => setSaid(`${names[index]} ${what}`);
  const add = (index: number, defaultValue = blank) => {
    want(index);
    form.insert({ name, index, defaultValue });
  };
  const move = (from: number, to: number, part = 'first') => {
    if (to < 0 || to >= count || from === to) return;
    want(to, part);
    announce(from, `moved to position ${to + 1} of ${count}`);
    form.reorder({ name, from, to });
  };
  const remove = (index: number, part = 'remove') => {
    if (count < 2) return;
    if (part === 'last') want(Math.max(index - 1, 0), part);
    else want(Math.min(index, count - 2), part);
    announce(index, 'removed');
    form.remove({ name, index });
  };

  /** Moves a row with Alt and an arrow key. */
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const part = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part;
    move(index, index + step, part);
  };

  const buttons = rowButtons(names, count, { add, move, remove });
  return { list, said, add, move, remove, want, onKeyDown, buttons };
}

type Actions = {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  add: (index: number, value?: any) => void;
  move: (from: number, to: number, part?: string) => void;
  remove: (index: number) => void;
};

/** Returns the props of the buttons that add, remove and move rows. */
function rowButtons(names: string[], count: number, act: Actions) {
  return {
    add: { onClick: () => act.add(count) },
    addHeading: { onClick: () => act.add(count, heading) },
    remove: (index: number) => ({
      disabled: count < 2,
      'data-part': 'remove',
      'aria-label': `Remove ${names[index]?.toLowerCase()}`,
      onClick: () => act.remove(index),
    }),
    up: (index: number) => ({
      disabled: index === 0,
      'data-part': 'up',
      'aria-label': `Move ${names[index]?.toLowerCase()} up`,
      onClick: () => act.move(index, index - 1, index === 1 ? 'down' : 'up'),
    }),
    down: (index: number) => ({
      disabled: index === count - 1,
      'data-part': 'down',
      'aria-label': `Move ${names[index]?.toLowerCase()} down`,
      onClick: () => act.move(index, index + 1, index === count - 2 ? 'up' : 'down'),
    }),
  };
}

export type Rows = ReturnType<typeof useRows>;
