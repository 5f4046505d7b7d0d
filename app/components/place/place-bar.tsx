import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FilterField } from '#domain/filters/filter-fields.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FilterInput } from '../filters/filter-input.tsx';

type Props = {
  sort: FilterField;
  /** The URL of the same list with all filters. */
  filters: string;
  /** The heading with the number of recipes. */
  children: ReactNode;
};

/** The number and order of the recipes of a category or chef, with a link to filter them. */
export function PlaceBar({ sort, filters, children }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      {children}
      <Form
        key={`${sort.kind === 'select' && sort.chosen}`}
        autoComplete="off"
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
      >
        <FilterInput field={sort} inline />
        <Button type="submit" kind="quiet" className="without-js">
          Sort
        </Button>
        <ButtonLink to={filters} rel="nofollow" kind="quiet" className="px-4">
          <SlidersHorizontal />
          Filters
        </ButtonLink>
      </Form>
    </div>
  );
}
