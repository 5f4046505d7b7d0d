import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';

const shortest = 60;

/** Changes screens with the arrow keys and by swiping. */
export function useCookGestures(before: string | undefined, after: string | undefined): void {
  const navigate = useNavigate();
  // Updated with the new screen, not after its paint: a quick second key press must not start from
  // the old one.
  useLayoutEffect(() => {
    const turn = (toRight: boolean) => {
      const isForward = toRight === (document.dir !== 'rtl');
      const to = isForward ? after : before;
      if (to) void navigate(to);
    };
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const isTyping =
        target instanceof Element && target.closest('textarea, input:not([type=checkbox])');
      if (altKey || ctrlKey || metaKey || shiftKey || isTyping || event.defaultPrevented) return;
      if (key === 'ArrowRight' || key === 'ArrowLeft') turn(key === 'ArrowRight');
    };
    let from: Touch | undefined;
    const touch = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const lift = ({ changedTouches: [to] }: TouchEvent) => {
      // Swiping on a zoomed page pans it.
      if (!from || !to || (visualViewport?.scale ?? 1) > 1.01) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(x) >= shortest && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0);
    };
    const options = { passive: true };
    addEventListener('keydown', press);
    addEventListener('touchstart', touch, options);
    addEventListener('touchend', lift, options);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('touchstart', touch);
      removeEventListener('touchend', lift);
    };
  }, [navigate, before, after]);
}
