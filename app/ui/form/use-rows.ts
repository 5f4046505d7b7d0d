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
 * Adds, removes and moves rows of a form, by button (also without JavaScript), key or call. The
 * focus follows, and the change is announced.
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
  // Conform would validate it by submitting the form, and the browser would really send it.
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
  const moved = (from: number, to: number, part: string) => {
    want(to, part);
    announce(from, `moved to position ${to + 1} of ${count}`);
  };
  const removed = (index: number) => {
    want(Math.min(index, count - 2), 'remove');
    announce(index, 'removed');
  };

  const add = (index: number) => {
    want(index);
    form.insert({ name, index, defaultValue: blank });
  };
  const move = (from: number, to: number, part = 'first') => {
    if (to < 0 || to >= count || from === to) return;
    moved(from, to, part);
    form.reorder({ name, from, to });
  };
  const remove = (index: number, part = 'remove') => {
    if (count < 2) return;
    removed(index);
    if (part === 'last') want(Math.max(index - 1, 0), 'last');
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

  // Without JavaScript the browser submits these, and the fragment leads back to the rows.
  const formAction = `#${name}`;
  const buttons = {
    add: {
      ...form.insert.getButtonProps({ name, defaultValue: blank }),
      formAction,
      onClick: () => want(count),
    },
    addHeading: {
      ...form.insert.getButtonProps({ name, defaultValue: heading }),
      formAction,
      onClick: () => want(count),
    },
    remove: (index: number) => ({
      ...form.remove.getButtonProps({ name, index }),
      formAction,
      disabled: count < 2,
      'data-part': 'remove',
      'aria-label': `Remove ${names[index]?.toLowerCase()}`,
      onClick: () => removed(index),
    }),
    up: (index: number) => ({
      ...form.reorder.getButtonProps({ name, from: index, to: Math.max(index - 1, 0) }),
      formAction,
      disabled: index === 0,
      'data-part': 'up',
      'aria-label': `Move ${names[index]?.toLowerCase()} up`,
      onClick: () => moved(index, index - 1, index === 1 ? 'down' : 'up'),
    }),
    down: (index: number) => ({
      ...form.reorder.getButtonProps({ name, from: index, to: index + 1 }),
      formAction,
      disabled: index === count - 1,
      'data-part': 'down',
      'aria-label': `Move ${names[index]?.toLowerCase()} down`,
      onClick: () => moved(index, index + 1, index === count - 2 ? 'up' : 'down'),
    }),
  };
  return { list, said, add, move, remove, want, onKeyDown, buttons };
}

export type Rows = ReturnType<typeof useRows>;
