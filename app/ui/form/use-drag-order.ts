import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

type Drag = { from: number; to: number };

const edge = 96;
const pixelsPerFrame = 14;

/**
 * Reorders rows by dragging a handle with mouse, finger or pen. `place` is the state of each row:
 * dragged, or the position where it would be dropped. Releasing moves the row, Escape cancels.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragging = drag !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens from grab to release
  useEffect(() => {
    if (!drag) return;
    const { from } = drag;
    let { to } = drag;
    let y: number | null = null;
    let frame = requestAnimationFrame(follow);
    function follow() {
      if (y !== null) {
        if (y < edge) scrollBy(0, -pixelsPerFrame);
        if (y > innerHeight - edge) scrollBy(0, pixelsPerFrame);
        to = placeAt(list.current, from, y);
        setDrag((now) => now && (now.to === to ? now : { from, to }));
      }
      frame = requestAnimationFrame(follow);
    }
    const ended = new AbortController();
    const { signal } = ended;
    const end = (event: Event) => {
      if (event.type === 'pointerup') {
        y = (event as unknown as PointerEvent).clientY;
        move(from, placeAt(list.current, from, y));
      }
      setDrag(null);
    };
    addEventListener('pointermove', (event) => (y = event.clientY), { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && end(event), { signal });
    return () => {
      cancelAnimationFrame(frame);
      ended.abort();
    };
  }, [dragging]);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ from: index, to: index });
    },
  });
  const place = (index: number): 'held' | 'before' | 'after' | undefined => {
    if (!drag) return undefined;
    if (drag.from === index) return 'held';
    if (drag.to !== index) return undefined;
    return drag.to < drag.from ? 'before' : 'after';
  };
  return { handle, place };
}

/** Returns the index of a row that is dropped at height `y`. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const rows = [...(list?.children ?? [])];
  const above = rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  });
  return Math.min(above.length, Math.max(rows.length - 1, 0));
}
