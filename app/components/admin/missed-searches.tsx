import X from 'lucide-react/icons/x';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { Link } from '../../ui/link.tsx';

type Props = { searches: { search: string; times: number; lastOn: string }[] };

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** What visitors searched for without finding anything, with a button that removes each. */
export function MissedSearches({ searches }: Props) {
  return (
    <table className="data-table card">
      <thead>
        <tr>
          <th scope="col" className="w-[50%]">
            Search
          </th>
          <th scope="col">Times</th>
          <th scope="col">Last</th>
          <th scope="col" className="w-28">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
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
              <ActionForm action="/admin?index" preventScrollReset>
                {(busy) => (
                  <>
                    <input type="hidden" name="search" value={search} />
                    <button
                      type="submit"
                      disabled={busy}
                      aria-label={`Remove ${search}`}
                      data-tooltip
                      className="inline-grid size-9 cursor-pointer place-items-center rounded-full text-quiet hover:bg-butter hover:text-ink"
                    >
                      <X aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
                    </button>
                  </>
                )}
              </ActionForm>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
