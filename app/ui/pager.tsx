import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLocation } from 'react-router';
import { buttonClass } from './button.tsx';
import { Link } from './link.tsx';

type Props = { previous: string | null; next: string | null };

/** Previous and next links of a keyset-paginated list; renders nothing for a single page. */
export function Pager({ previous, next }: Props) {
  const { search } = useLocation();
  if (!previous && !next) return null;
  const to = (name: 'after' | 'before', place: string) => {
    const query = new URLSearchParams(search);
    query.delete('after');
    query.delete('before');
    query.set(name, place);
    return { search: `?${query}` };
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
      {previous ? (
        <Link to={to('before', previous)} className={buttonClass('quiet')}>
          <ChevronLeft aria-hidden className="size-5" /> Previous
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={to('after', next)} className={buttonClass('quiet')}>
          Next <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  );
}
