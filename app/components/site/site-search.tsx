import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { Suggestion } from '#domain/recipe/suggestion.ts';
import { controlClass } from '../../ui/control.ts';
import { Link } from '../../ui/link.tsx';

/** Recipes have no label: most suggestions are recipes, and their names are long. */
const kinds = {
  recipe: null,
  chef: 'Chef',
  category: 'Category',
  tag: 'Tag',
  ingredient: 'Ingredient',
};

/**
 * Header search with suggestions, following the combobox pattern of the ARIA Authoring Practices. A
 * library's combobox is forty times as large as the rest of the header.
 */
export function SiteSearch() {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  // The page on which the list was opened, so that it closes whenever the page changes.
  const [openOn, setOpenOn] = useState('');
  const open = openOn === useLocation().key;
  const suggestions = useSuggestions(open ? typed : '');
  const list = useId();
  const shown = open && suggestions.length > 0;
  // Read from the browser, because React shows a new page a little after its URL changes.
  const show = () => setOpenOn(window.history.state?.key ?? 'default');
  const hide = () => setOpenOn('');
  // Makes room for the results: hides the focus ring and a phone's keyboard.
  const leave = () => {
    hide();
    (document.activeElement as HTMLElement | null)?.blur();
  };

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
      leave();
    }
  };

  return (
    <search className="relative">
      <Form
        action="/recipes"
        onSubmit={leave}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hide();
        }}
      >
        <SearchButton />
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
        <SuggestionList id={list} {...{ suggestions, active, isShown: shown }} />
      </Form>
    </search>
  );
}

function SearchButton() {
  return (
    <button
      type="submit"
      aria-label="Search"
      data-tooltip
      className="absolute inset-y-0 start-0 grid w-11 cursor-pointer place-items-center rounded-full text-quiet hover:text-tomato"
    >
      <Search aria-hidden className="size-5" />
    </button>
  );
}

type ListProps = { id: string; suggestions: Suggestion[]; active: number; isShown: boolean };

function SuggestionList({ id, suggestions, active, isShown }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isShown}
      className="card absolute start-0 top-full z-50 mt-2 max-h-[calc(100dvh-9rem)] w-full overflow-y-auto md:w-80 p-2 shadow-lift"
    >
      {suggestions.map(({ kind, label, href, image }, i) => (
        <Link
          key={href}
          id={`${id}-${i}`}
          to={href}
          role="option"
          aria-selected={i === active}
          tabIndex={-1}
          prefetch="intent"
          className="suggestion"
        >
          {image && <img src={image} alt="" width={40} height={40} />}
          <span>{label}</span>
          <span>{kinds[kind]}</span>
        </Link>
      ))}
    </div>
  );
}

/** Returns suggestions once typing pauses, without left-out foods, and aborts outdated requests. */
function useSuggestions(typed: string): Suggestion[] {
  const without = new URLSearchParams(useLocation().search).get('without');
  const [found, setFound] = useState<Suggestion[]>([]);
  const results = useRef(new Map<string, Suggestion[]>());
  useEffect(() => {
    const text = typed.trim();
    const query = new URLSearchParams({ search: text, ...(without && { without }) });
    const url = `/suggest?${query}`;
    const known = text.length < 2 ? [] : results.current.get(url);
    if (known) return setFound(known);
    const question = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: question.signal });
        if (!response.ok) return;
        const suggestions: Suggestion[] = await response.json();
        results.current.set(url, suggestions);
        setFound(suggestions);
      } catch {
        // Suggestions are a convenience: without them the form still searches.
      }
    }, 150);
    return () => {
      clearTimeout(pause);
      question.abort();
    };
  }, [typed, without]);
  return found;
}
