import type { Crumb } from '#domain/site/breadcrumbs.ts';
import { Link } from '../../ui/link.tsx';
import { JsonLd } from './json-ld.tsx';
import { useSite } from './use-site.ts';

/** Breadcrumbs from the home page down, also as structured data. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const site = useSite();
  const all = [{ name: 'Home', path: '/' }, ...crumbs];
  return (
    <nav aria-label="Breadcrumb" className="mb-5 text-sm print:hidden">
      <JsonLd data={(to) => to.breadcrumbs(all, site)} />
      <ol className="flex flex-wrap gap-x-2 text-quiet">
        {all.map(({ name, path }, i) => (
          <li key={path} className="flex min-w-0 gap-x-2">
            {i < all.length - 1 ? (
              <>
                <Link to={path} className="text-quiet hover:text-tomato">
                  {name}
                </Link>
                <span aria-hidden>/</span>
              </>
            ) : (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
