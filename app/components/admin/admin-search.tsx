import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { HiddenFormFields } from '../form/hidden-fields.tsx';

type Props = {
  label: string;
  placeholder: string;
  /** The current search. */
  search: string;
  /** The query parameters that a search preserves. */
  otherParameters?: Record<string, string>;
};

/** The search of a list, stored in the URL. With JavaScript the list updates while the user types. */
export function AdminSearch({ label, placeholder, search, otherParameters = {} }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(search);

  // The field follows Back and Forward, but never overwrites text that is being typed.
  useEffect(() => {
    if (field.current && search !== applied.current) field.current.value = search;
    applied.current = search;
  }, [search]);

  const apply = (typed: string, replace: boolean) => {
    clearTimeout(pause.current);
    const wanted = typed.trim();
    if (wanted === applied.current) return;
    applied.current = wanted;
    const query = new URLSearchParams({ ...(wanted && { search: wanted }), ...otherParameters });
    navigate({ search: query.toString() }, { preventScrollReset: true, replace });
  };

  return (
    <search className="mb-5 block">
      <Form
        action={pathname}
        className="flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply(field.current?.value ?? '', false);
        }}
      >
        <SearchField
          ref={field}
          label={label}
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(pause.current);
            pause.current = setTimeout(() => apply(value, applied.current !== ''), 250);
          }}
        />
        <HiddenFormFields values={otherParameters} />
        <Button type="submit" kind="quiet">
          Search
        </Button>
        {search && (
          <Link
            to={{ pathname, search: String(new URLSearchParams(otherParameters)) }}
            className="inline-flex min-h-11 items-center font-semibold text-tomato"
          >
            Clear
          </Link>
        )}
      </Form>
    </search>
  );
}
