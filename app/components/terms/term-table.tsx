import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent } from 'react';
import { truncate } from '#domain/site/truncate.ts';
import { formatRecipeCount, type TermSort, type Terms } from '#domain/terms/terms.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Link } from '../../ui/link.tsx';
import { SelectAll, SelectBox } from '../form/select-box.tsx';

type Term = { id: number; name: string; slug: string; description: string; recipes: number };

type Props = {
  terms: Terms;
  rows: Term[];
  sort: TermSort;
  /** The path that the deletion page returns to. */
  here: string;
  /** Asks for confirmation before a category is deleted. */
  ask: (event: MouseEvent, term: Omit<Term, 'slug' | 'description'>) => void;
};

/** Table of categories or tags, whose checkboxes belong to the form around it. */
export function TermTable({ terms, rows, sort, here, ask }: Props) {
  const isCategory = terms === 'categories';
  const list = `/admin/${terms}`;
  const next = new URLSearchParams({ next: here });
  return (
    <DataTable
      sort={{ sort, usual: 'name-asc' }}
      select={<SelectAll what={terms} />}
      columns={[
        { heading: 'Name', width: isCategory ? 'w-[22%]' : '', sort: ['name-asc', 'name-desc'] },
        isCategory && { heading: 'Description' },
        { heading: 'Slug', width: isCategory ? 'w-[18%]' : 'w-[35%]' },
        { heading: 'Recipes', width: 'w-32', sort: ['recipes-asc', 'recipes-desc'] },
        { heading: 'Actions', width: 'w-28' },
      ]}
    >
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
              {truncate(description, 100) || 'No description yet'}
            </td>
          )}
          <td className="wrap-anywhere text-quiet">{slug}</td>
          <td>{formatRecipeCount(recipes)}</td>
          <td className="actions">
            <IconLink icon={Pencil} label={`Edit ${name}`} to={`${list}/edit/${id}`} />
            <IconLink
              icon={Trash2}
              label={`Delete ${name}`}
              to={`${list}/deletion?id=${id}&${isCategory ? 'single=on&' : ''}${next}`}
              // For a category in use, the deletion page explains why it cannot be deleted.
              onClick={
                isCategory && recipes === 0
                  ? (event) => ask(event, { id, name, recipes })
                  : undefined
              }
              preventScrollReset
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
