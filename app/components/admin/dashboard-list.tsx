import { Link } from '../../ui/link.tsx';
import { LocalTime } from '../../ui/local-time.tsx';

type Props = {
  title: string;
  /** Items without a page have their key as id. */
  items: { path: string | null; id?: number; title: string; count?: number; at?: string }[];
  /** The noun for the counts, such as 'views'. */
  noun?: [one: string, many: string];
};

/** A short list of the dashboard; renders nothing without items. */
export function DashboardList({ title, items, noun = ['', ''] }: Props) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="card p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="space-y-2">
        {items.map(({ path, id, title, count, at }) => (
          <li key={id ?? path} className="flex flex-wrap items-baseline justify-between gap-x-4">
            {path === null ? (
              <span className="wrap-anywhere min-w-0">{title}</span>
            ) : (
              <Link
                to={path}
                className="wrap-anywhere min-w-0 font-semibold text-ink hover:text-tomato"
              >
                {title}
              </Link>
            )}
            <span className="ms-auto text-quiet text-sm">
              {count !== undefined && `${count.toLocaleString('en')} ${noun[count === 1 ? 0 : 1]}`}
              {at && <LocalTime at={at} exact />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
