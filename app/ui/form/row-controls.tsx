import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PointerEvent } from 'react';
import type { Rows } from './use-rows.ts';

const button =
  'grid size-11 cursor-pointer place-items-center rounded-full text-quiet hover:bg-butter hover:text-ink disabled:cursor-default disabled:opacity-35 disabled:hover:bg-transparent';

/** Buttons that move a row up or down and remove it. */
export function RowControls({ rows, index }: { rows: Rows; index: number }) {
  return (
    <div className="flex flex-wrap">
      <button type="button" data-tooltip className={button} {...rows.buttons.up(index)}>
        <ArrowUp aria-hidden className="size-4.5" />
      </button>
      <button type="button" data-tooltip className={button} {...rows.buttons.down(index)}>
        <ArrowDown aria-hidden className="size-4.5" />
      </button>
      <button type="button" data-tooltip className={button} {...rows.buttons.remove(index)}>
        <Trash2 aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}

/** Drag handle of a row; keyboard and screen reader users use the buttons next to it. */
export function RowHandle(props: { onPointerDown: (event: PointerEvent) => void }) {
  return (
    <span
      aria-hidden
      {...props}
      className="needs-js h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-quiet hover:text-ink active:cursor-grabbing"
    >
      <GripVertical className="size-5" />
    </span>
  );
}

/** The classes that mark a dragged row and its target. */
export const draggedRowClass =
  'data-[place=held]:opacity-40 data-[place=before]:shadow-[0_-3px_0_var(--color-tomato)] data-[place=after]:shadow-[0_3px_0_var(--color-tomato)]';
