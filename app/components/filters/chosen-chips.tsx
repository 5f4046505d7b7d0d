import X from 'lucide-react/icons/x';
import { Link } from '../../ui/link.tsx';

type Props = { chosen: { label: string; path: string }[] };

/** Links that each remove a filter, and one that removes everything. */
export function ChosenChips({ chosen }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, path }) => (
        <Link
          key={label}
          to={path}
          preventScrollReset
          aria-label={`Remove filter ${label}`}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card ps-4 pe-3 font-medium text-base text-ink no-underline hover:border-ink max-sm:ps-3 max-sm:pe-2 max-sm:text-sm lg:min-h-9"
        >
          <span className="inline-block first-letter:uppercase">{label}</span>
          <X aria-hidden className="size-4" />
        </Link>
      ))}
      <Link
        to="/recipes"
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 px-3 font-semibold text-tomato first:px-0 max-sm:px-1 max-sm:text-sm lg:min-h-9"
      >
        Reset <span className={chosen.length > 0 ? 'max-sm:sr-only' : undefined}>Filters</span>
      </Link>
    </div>
  );
}
