import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { difficulties } from '#domain/recipe/recipe-facts.ts';
import {
  defaultFilters,
  plainSearch,
  type RecipeFilters,
  sortsFor,
  writeFilters,
} from '#domain/recipe/recipe-filters.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, SearchField } from '../../ui/search-field.tsx';

type Props = { filters: RecipeFilters; categories: { name: string; slug: string }[] };

/**
 * Search, category, difficulty and sort order, kept in the address. With JavaScript the list
 * updates while the user types.
 */
export function RecipeFiltersForm({ filters, categories }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(filters.search);
  const changed = writeFilters(filters).size > 0;

  const apply = (replace: boolean) => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const wanted = Object.fromEntries(new FormData(form.current)) as Partial<RecipeFilters>;
    wanted.search = plainSearch(wanted.search ?? '');
    const query = writeFilters(wanted);
    if (query.toString() === writeFilters(filters).toString()) return;
    applied.current = wanted.search;
    navigate({ search: query.toString() }, { preventScrollReset: true, replace });
  };

  const started = useRef(false);
  const start = useEffectEvent(() => apply(false));
  useEffect(() => {
    // Choices made before the scripts started take effect now.
    if (!started.current) {
      started.current = true;
      return start();
    }
    // The fields follow Back, Forward and Reset. A search typed here leaves its field alone, because
    // more may have been typed since.
    const ours = filters.search === applied.current;
    applied.current = filters.search;
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = String(value);
      if (field instanceof HTMLInputElement && !ours) field.value = String(value);
    }
  }, [filters]);

  return (
    <search>
      <Form
        ref={form}
        action="/recipes"
        // A value that the browser restores would count as chosen.
        autoComplete="off"
        className="card grid gap-4 p-4 sm:grid-cols-3 sm:p-5 xl:grid-cols-[2fr_1fr_1fr_1fr_auto] xl:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          apply(false);
        }}
      >
        <SearchField
          label="Search"
          name="search"
          defaultValue={filters.search}
          placeholder="Recipe, ingredient, chef"
          className="sm:col-span-3 xl:col-span-1"
          onChange={() => {
            clearTimeout(pause.current);
            // The first search adds a history entry; later keystrokes replace it.
            pause.current = setTimeout(() => apply(filters.search !== ''), 250);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-results] h3 a')?.focus();
          }}
        />
        <Choice label="Category" name="category" value={filters.category} apply={apply}>
          <option value={defaultFilters.category}>All Categories</option>
          {categories.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Difficulty" name="difficulty" value={filters.difficulty} apply={apply}>
          <option value="any">Any</option>
          {difficulties.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Choice>
        <Choice label="Sort By" name="sort" value={filters.sort} apply={apply}>
          {sortsFor(filters.search).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <div className="flex flex-wrap gap-2 sm:col-span-3 xl:col-span-1">
          <Button type="submit">Search</Button>
          {changed && (
            <Link
              to="/recipes"
              preventScrollReset
              onClick={() => clearTimeout(pause.current)}
              className="inline-flex min-h-11 items-center px-3 font-semibold text-tomato"
            >
              Reset Filters
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  apply: (replace: boolean) => void;
  children: ReactNode;
};

function Choice({ label, name, value, apply, children }: ChoiceProps) {
  return (
    <label className="block">
      <span className="mb-1 block font-semibold text-sm">{label}</span>
      <select
        name={name}
        defaultValue={value}
        className={controlClass}
        onChange={() => apply(false)}
      >
        {children}
      </select>
    </label>
  );
}
