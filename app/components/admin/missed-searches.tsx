import Replace from 'lucide-react/icons/replace';
import { DataTable } from '../../ui/data-table.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Link } from '../../ui/link.tsx';
import { RemoveSearch } from './remove-search.tsx';

type Props = { searches: { search: string; times: number; lastOn: string }[] };

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Searches without results, each with a link to create a synonym and a button to remove it. */
export function MissedSearches({ searches }: Props) {
  return (
    <DataTable
      columns={[
        { heading: 'Search', width: 'w-[50%]' },
        { heading: 'Times' },
        { heading: 'Last' },
        { heading: 'Actions', width: 'w-28' },
      ]}
    >
      {searches.map(({ search, times, lastOn }) => (
        <tr key={search}>
          <td className="@max-4xl:basis-full">
            <Link
              to={`/recipes?${new URLSearchParams({ search })}`}
              className="font-semibold text-ink hover:text-tomato"
            >
              {search}
            </Link>
          </td>
          <td>{`${times.toLocaleString('en')} times`}</td>
          <td>{days.format(new Date(lastOn))}</td>
          <td className="actions">
            <IconLink
              icon={Replace}
              label={`Create a synonym for ${search}`}
              to={`/admin/synonyms?${new URLSearchParams({ search })}`}
            />
            <RemoveSearch action="/admin/missed-search" search={search} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
