import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { Suggestion } from '#domain/recipe/suggestion.ts';
import { controlClass } from '../../ui/control.ts';
import { Link } from '../../ui/link.tsx';

const kinds = {
  recipe: 'Recipe',
  chef: 'Chef',
  category: 'Category',
  tag: 'Tag',
  ingredient: 'Ingredient',
};

/**
 * Header search with suggestions, after the combobox pattern of the ARIA Authoring Practices. Own
 * code, because a library's combobox is forty times as large as the rest of the header.
 */
export function SiteSearch() {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  // The page on which it was opened, so it closes whenever the page changes.
  const [openOn, setOpenOn] = useState('');
  const open = openOn === useLocation().key;
  const suggestions = useSuggestions(open ? typed : '');
  const list = useId();
  const shown = open && suggestions.length > 0;
  // From the browser: React shows a new page a little after its address.
  const show = () => setOpenOn(window.history.state?.key ?? 'default');
  const hide = () => setOpenOn('');

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
    if (!shown) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const chosen = document.getElementById(`${list}-${active}`);
      if (!chosen) return;
      event.preventDefault();
      chosen.click();
    }
  };

  return (
    <search className="relative">
      <Form
        action="/recipes"
        onSubmit={hide}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hide();
        }}
      >
        <button
          type="submit"
          aria-label="Search"
          data-tooltip
          className="absolute inset-y-0 start-0 grid w-11 cursor-pointer place-items-center rounded-full text-quiet hover:text-tomato"
        >
          <Search aria-hidden className="size-5" />
        </button>
        <input
          type="search"
          name="search"
          aria-label="Search all recipes"
          placeholder="Search"
          maxLength={100}
          autoComplete="off"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          className={`${controlClass} rounded-full! ps-10 md:w-40 lg:w-56`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
            show();
          }}
          onFocus={show}
          onKeyDown={onKeyDown}
        />
        <div
          id={list}
          role="listbox"
          aria-label="Suggestions"
          hidden={!shown}
          className="card absolute start-0 top-full z-50 mt-2 max-h-[calc(100dvh-9rem)] w-full overflow-y-auto md:w-80 p-2 shadow-lift"
        >
          {suggestions.map(({ kind, label, href }, i) => (
            <Link
              key={href}
              id={`${list}-${i}`}
              to={href}
              role="option"
              aria-selected={i === active}
              tabIndex={-1}
              prefetch="intent"
              className="flex items-baseline justify-between gap-3 rounded-xl px-3 py-2 text-base text-ink no-underline hover:bg-butter aria-selected:bg-butter"
            >
              <span className="truncate">{label}</span>
              <span className="shrink-0 text-quiet text-sm">{kinds[kind]}</span>
            </Link>
          ))}
        </div>
      </Form>
    </search>
  );
}

/** Returns suggestions for the text once typing pauses, and aborts outdated requests. */
function useSuggestions(typed: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const answers = useRef(new Map<string, Suggestion[]>());
  useEffect(() => {
    const text = typed.trim();
    const known = text.length < 2 ? [] : answers.current.get(text);
    if (known) return setFound(known);
    const question = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const url = `/suggest?${new URLSearchParams({ search: text })}`;
        const answer = await fetch(url, { signal: question.signal });
        if (!answer.ok) return;
        const suggestions: Suggestion[] = await answer.json();
        answers.current.set(text, suggestions);
        setFound(suggestions);
      } catch {
        // Suggestions are a convenience: without them the form still searches.
      }
    }, 150);
    return () => {
      clearTimeout(pause);
      question.abort();
    };
  }, [typed]);
  return found;
}
