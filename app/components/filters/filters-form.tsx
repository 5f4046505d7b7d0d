import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import type { FilterField } from '#domain/filters/filter-fields.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FilterInput } from './filter-input.tsx';
import { fillFormFromQuery, isSameQuery, readFormQuery } from './form-query.ts';
import { KeepListFocus } from './keep-list-focus.tsx';

type Props = {
  /** The query of the URL, without defaults. */
  query: string;
  search: string;
  fields: FilterField[];
  sort: FilterField;
  /** The number of chosen filters. */
  chosen: number;
  /** Whether the list is empty, so that it needs no order. */
  isEmpty: boolean;
  /** The heading of the results. */
  children: ReactNode;
};

/**
 * Search, filters and order, stored in the URL. Filters are next to the results or, where there is no room,
 * in a sheet that also works without JavaScript. With JavaScript, every choice updates the list.
 */
export function FiltersForm({ query, search, fields, sort, chosen, isEmpty, children }: Props) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The query of the last navigation. The page shows it later.
  const applied = useRef(query);

  const apply = (replace = false) => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const wanted = readFormQuery(form.current, query);
    if (isSameQuery(wanted, applied.current)) return;
    applied.current = wanted;
    // Undoing a choice that is still loading must not add another history entry.
    const isUndone = isSameQuery(wanted, window.location.search);
    navigate({ search: wanted }, { preventScrollReset: true, replace: replace || isUndone });
  };

  const started = useRef(false);
  const start = useEffectEvent(() => apply());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this page cancels a choice
  useEffect(() => {
    // Choices made before the scripts started take effect now.
    if (!started.current) {
      started.current = true;
      return start();
    }
    // The fields follow Back, Forward and links. Text typed here is not overwritten, because more
    // may have been typed since.
    const isOurs = isSameQuery(query, applied.current);
    if (!isOurs) clearTimeout(pause.current);
    if (form.current) fillFormFromQuery(query, form.current, isOurs);
    applied.current = query;
  }, [query, key]);

  return (
    <search className="contents">
      <Form
        ref={form}
        action="/recipes"
        // A value that the browser restores would count as chosen.
        autoComplete="off"
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          document.getElementById('filters')?.hidePopover();
        }}
        onChange={({ target }) => {
          clearTimeout(pause.current);
          if (!isTyped(target)) return apply();
          // The first search adds a history entry; later keystrokes replace it.
          pause.current = setTimeout(() => apply(search !== ''), 250);
        }}
      >
        <SearchRow search={search} chosen={chosen} />
        <KeepListFocus isEmpty={isEmpty} />
        <FilterSheet fields={fields} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 lg:col-start-2 lg:mt-8">
          {children}
          {/* A hidden order applies to the next search. */}
          <div hidden={isEmpty}>
            <FilterInput field={sort} inline />
          </div>
        </div>
      </Form>
    </search>
  );
}

/** The search field, and the button that opens the filters where there is no room next to the results. */
function SearchRow({ search, chosen }: Pick<Props, 'search' | 'chosen'>) {
  return (
    <div className="flex items-end gap-2 max-sm:flex-wrap lg:col-span-2">
      <SearchField
        label="Search"
        className="[&>span:first-child]:sr-only"
        name="search"
        defaultValue={search}
        placeholder="Recipe or food"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-results] h3 a')?.focus();
        }}
      />
      <Button type="submit" className="max-sm:sr-only">
        Search
      </Button>
      <button
        type="button"
        popoverTarget="filters"
        className={`${buttonClass('quiet')} relative px-4! lg:hidden`}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        Filters
        {chosen > 0 && (
          <span className="-end-1 -top-1.5 absolute rounded-full bg-tomato px-2 text-on-tomato text-sm leading-5">
            {chosen}
          </span>
        )}
      </button>
    </div>
  );
}

function FilterSheet({ fields }: Pick<Props, 'fields'>) {
  return (
    <div id="filters" popover="auto" className={sheetClass}>
      <div className="mb-4 flex min-h-11 items-center justify-between">
        <h2 className="text-2xl">Filters</h2>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="-me-2 grid size-11 cursor-pointer place-items-center rounded-full lg:hidden"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="grid gap-5 sm:max-lg:grid-cols-2">
        {fields.map((field) => (
          <FilterInput key={field.name} field={field} />
        ))}
      </div>
      <div className="-mx-5 sticky bottom-0 mt-5 border-line border-t bg-card px-5 py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 in-data-js:lg:hidden">
        <Button type="submit" className="w-full">
          Show Results
        </Button>
      </div>
    </div>
  );
}

const sheetClass =
  'inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card border border-line bg-card px-5 pt-4 text-ink shadow-lift backdrop:bg-[rgb(23_18_16/0.55)] lg:static lg:row-span-2 lg:row-start-2 lg:mt-8 lg:block lg:max-h-none lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none';

function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && /search|text/.test(target.type);
}
