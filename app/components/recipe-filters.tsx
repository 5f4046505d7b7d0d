import type { ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import {
  defaultFilters,
  type RecipeFilters,
  readFilters,
  sorts,
  writeFilters,
} from '#domain/recipe-filters.ts';
import { Button } from '../ui/button.tsx';
import { controlClass, SearchField } from '../ui/search-field.tsx';

type Props = { filters: RecipeFilters; categories: { name: string; slug: string }[] };

/** Search, category, difficulty and order: a plain form whose fields stand in the address. */
export function RecipeFiltersForm({ filters, categories }: Props) {
  const navigate = useNavigate();
  const changed = writeFilters(filters).size > 0;
  const apply = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const query = writeFilters(readFilters(new URLSearchParams(entries)));
    navigate({ search: query.toString() }, { preventScrollReset: true });
  };
  return (
    <search>
      <Form
        // Fields follow the address when somebody goes back or resets.
        key={writeFilters(filters).toString()}
        action="/recipes"
        className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <SearchField
          label="Search"
          name="search"
          defaultValue={filters.search}
          placeholder="Recipe, ingredient, chef"
          className="sm:col-span-2 lg:col-span-1"
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
          <option value="easy">Easy</option>
          <option value="medium">Medium</option>
          <option value="hard">Hard</option>
        </Choice>
        <Choice label="Sort By" name="sort" value={filters.sort} apply={apply}>
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1">
          <Button type="submit">Search</Button>
          {changed && (
            <Link
              to="/recipes"
              preventScrollReset
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
  apply: (form: HTMLFormElement) => void;
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
        onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
      >
        {children}
      </select>
    </label>
  );
}
