import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';

type Props = {
  children: string;
  /** What stands in the address for smallest first and for largest first. */
  rising: string;
  falling: string;
  /** What counts now, and what counts when the address says nothing. */
  sort: string;
  usual: string;
  className?: string;
};

/** The head of a column that sorts the list: a link, so that it works without JavaScript. */
export function SortHeading({ children, rising, falling, sort, usual, className = '' }: Props) {
  const { search } = useLocation();
  const other = sort === rising ? falling : rising;
  const query = new URLSearchParams(search);
  for (const name of ['after', 'before', 'sort']) query.delete(name);
  if (other !== usual) query.set('sort', other);
  const Icon = sort === rising ? ArrowUp : sort === falling ? ArrowDown : ChevronsUpDown;
  const way = sort === rising ? 'ascending' : sort === falling ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={way} className={`sorts ${className}`}>
      <Link
        to={{ search: query.size > 0 ? `?${query}` : '' }}
        preventScrollReset
        className="inline-flex items-center gap-1 rounded text-quiet no-underline hover:text-ink"
      >
        {children}
        <Icon aria-hidden className={`size-3.5 ${way ? 'text-tomato' : 'opacity-60'}`} />
      </Link>
    </th>
  );
}
