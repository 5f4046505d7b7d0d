import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useLocation } from 'react-router';
import { Link } from './link.tsx';

type Props = {
  children: string;
  /** The `sort` values for ascending and descending order. */
  rising: string;
  falling: string;
  /** The current and the default `sort` value. */
  sort: string;
  usual: string;
  className?: string;
};

/** Column heading that sorts the list by a link, so it works without JavaScript. */
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
