import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent } from 'react';
import { shortened } from '#domain/site/shortened.ts';
import { countedRecipes, type TermSort, type Terms } from '#domain/terms/terms.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { Link } from '../../ui/link.tsx';
import { SortHeading } from '../../ui/sort-heading.tsx';
import { SelectAll, SelectBox } from '../form/select-box.tsx';

type Term = { id: number; name: string; slug: string; description: string; recipes: number };

type Props = {
  terms: Terms;
  rows: Term[];
  sort: TermSort;
  /** Where the deletion page returns to. */
  here: string;
  /** Asks before a category is deleted. */
  ask: (event: MouseEvent, term: { id: number; name: string }) => void;
};

/** Table of categories or tags, whose checkboxes belong to the form around it. */
export function TermTable({ terms, rows, sort, here, ask }: Props) {
  const isCategory = terms === 'categories';
  const list = `/admin/${terms}`;
  const next = new URLSearchParams({ next: here });
  const sorting = { sort, usual: 'name-asc' };
  return (
    <table className="data-table card">
      <thead>
        <tr>
          <SelectAll what={terms} />
          <SortHeading
            {...sorting}
            rising="name-asc"
            falling="name-desc"
            className={isCategory ? 'w-[22%]' : ''}
          >
            Name
          </SortHeading>
          {isCategory && <th scope="col">Description</th>}
          <th scope="col" className={isCategory ? 'w-[18%]' : 'w-[35%]'}>
            Slug
          </th>
          <SortHeading {...sorting} rising="recipes-asc" falling="recipes-desc" className="w-32">
            Recipes
          </SortHeading>
          <th scope="col" className="w-28">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, slug, description, recipes }) => (
          <tr key={id} className="has-[[name=id]:checked]:bg-butter/40">
            <SelectBox id={id} name={name} />
            <td className="@max-4xl:flex-[1_1_calc(100%_-_4rem)]">
              <Link to={`${list}/edit/${id}`} className="font-semibold text-ink hover:text-tomato">
                {name}
              </Link>
            </td>
            {isCategory && (
              <td className="text-quiet @max-4xl:basis-full">
                {shortened(description, 100) || 'No description yet'}
              </td>
            )}
            <td className="wrap-anywhere text-quiet">{slug}</td>
            <td>{countedRecipes(recipes)}</td>
            <td className="actions">
              <IconLink icon={Pencil} label={`Edit ${name}`} to={`${list}/edit/${id}`} />
              <IconLink
                icon={Trash2}
                label={`Delete ${name}`}
                to={
                  isCategory
                    ? `${list}/${id}/deletion?${next}`
                    : `${list}/deletion?id=${id}&${next}`
                }
                // For a category in use, that page says why it cannot be deleted.
                onClick={
                  isCategory && recipes === 0 ? (event) => ask(event, { id, name }) : undefined
                }
                preventScrollReset
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
