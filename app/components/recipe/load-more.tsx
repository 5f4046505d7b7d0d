import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

type Page = { next: string | null };

/** Loaded pages by history entry, so that Back restores the whole list. */
const loaded = new Map<string, Page[]>();

/**
 * Returns the first page and the pages loaded since. `more` is the URL of the next page, or null on
 * the last page.
 */
export function useLoadMore<P extends Page>(first: P) {
  const location = useLocation();
  const fetcher = useFetcher<P>();
  const place = `${location.key}${location.pathname}${location.search}`;
  const [, setCount] = useState(0);
  const further = (loaded.get(place) ?? []) as P[];
  const last = further.at(-1) ?? first;

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    const pages = loaded.get(place) ?? [];
    if (pages.includes(fetcher.data)) return;
    loaded.set(place, [...pages, fetcher.data]);
    setCount((count) => count + 1);
    fetcher.reset();
  }, [fetcher, place]);

  const query = new URLSearchParams(location.search);
  if (last.next) query.set('after', last.next);
  return {
    pages: [first, ...further],
    more: last.next ? `${location.pathname}?${query}` : null,
    busy: fetcher.state !== 'idle',
    load: (address: string) => fetcher.load(address),
  };
}

type Props = { more: string | null; busy: boolean; load: (address: string) => void };

/** Link to the next page; with JavaScript it appends that page and moves the focus to its first card. */
export function LoadMore({ more, busy, load }: Props) {
  const asked = useRef<{ link: Element; shown: number; preventScroll: boolean }>(null);
  useEffect(() => {
    if (!asked.current) return;
    const { link, shown, preventScroll } = asked.current;
    const first = cardLinks()[shown];
    if (!first) return;
    asked.current = null;
    // Does not move the focus of a user who has moved on. After the last page, the link and its
    // focus disappear.
    const focus = document.activeElement;
    if (focus === link || focus === document.body) first.focus({ preventScroll });
  });
  if (!more) return null;
  return (
    <div className="mt-12 text-center">
      <Link
        to={more}
        className={buttonClass('quiet')}
        aria-busy={busy}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (busy) return;
          // Prevents scrolling away from a pointer. A click by keyboard has a `detail` of 0.
          const shown = cardLinks().length;
          asked.current = { link: event.currentTarget, shown, preventScroll: event.detail > 0 };
          load(more);
        }}
      >
        {busy ? 'Loading...' : 'Load more'}
      </Link>
    </div>
  );
}

function cardLinks(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('main article :is(h2, h3) a');
}
