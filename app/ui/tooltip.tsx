import { useEffect, useRef } from 'react';

const delay = 700;

/**
 * Shows the accessible name of a button that has `data-tooltip`: after 700 ms on hover, immediately on keyboard focus
 * , until Escape. One tooltip serves the whole page, in the top layer, so nothing clips it.
 */
export function Tooltip() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? attach(ref.current) : undefined), []);
  return (
    <div
      ref={ref}
      popover="manual"
      aria-hidden
      className="fixed inset-auto m-0 max-w-[min(20rem,100vw)] bg-transparent p-1.5"
    >
      <span className="block rounded-lg bg-ink px-2.5 py-1 font-medium text-paper text-sm" />
    </div>
  );
}

function attach(tip: HTMLElement): () => void {
  let owner: Element | null = null;
  let pause: ReturnType<typeof setTimeout>;

  const hide = () => {
    clearTimeout(pause);
    owner = null;
    tip.hidePopover();
  };
  const show = () => {
    if (!owner?.isConnected || !tip.firstElementChild) return;
    tip.firstElementChild.textContent = owner.getAttribute('aria-label');
    tip.showPopover();
    const { left, top, bottom, width } = owner.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tip;
    const room = document.documentElement.clientWidth - offsetWidth;
    tip.style.left = `${Math.max(0, Math.min(left + (width - offsetWidth) / 2, room))}px`;
    tip.style.top = `${bottom + offsetHeight > innerHeight ? top - offsetHeight : bottom}px`;
  };
  const follow = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[data-tooltip]');
    if (tip.contains(target) || button === owner) return;
    const isFocus = type === 'focusin';
    if (!isFocus && owner?.matches(':focus-visible')) return;
    hide();
    if (!button || (isFocus && !button.matches(':focus-visible'))) return;
    owner = button;
    // Deferred, because a closing menu may have moved the focus, and nothing can be shown before it closes.
    pause = setTimeout(show, isFocus ? 0 : delay);
  };
  const dismiss = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') {
      clearTimeout(pause);
      tip.hidePopover();
    }
  };

  const detached = new AbortController();
  const on = (listener: (event: Event) => void, ...types: string[]) => {
    for (const type of types)
      document.addEventListener(type, listener, { signal: detached.signal });
  };
  on(follow, 'pointerover', 'focusin');
  on(hide, 'focusout', 'click', 'scroll');
  on(dismiss, 'keydown');
  return () => detached.abort();
}
