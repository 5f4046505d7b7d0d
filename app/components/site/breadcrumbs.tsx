import type { Breadcrumb } from '#domain/site/breadcrumbs.ts';
import { Link } from '../../ui/link.tsx';
import { JsonLd } from '../page/json-ld.tsx';
import { useSite } from '../page/use-site.ts';

/** Breadcrumbs from the home page down, also as structured data. */
export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  const site = useSite();
  const all = [{ name: 'Home', path: '/' }, ...crumbs];
  return (
    <nav aria-label="Breadcrumb" className="mb-5 text-sm print:hidden">
      <JsonLd data={(to) => to.breadcrumbs(all, site)} />
      <ol className="flex flex-wrap gap-x-2 text-quiet">
        {all.map(({ name, path }, i) => (
          // On a phone, the heading below shows the name of the page.
          <li key={path} className="flex min-w-0 gap-x-2 max-sm:last:sr-only">
            {i > 0 && <span aria-hidden>/</span>}
            {i < all.length - 1 ? (
              <Link to={path} className="text-quiet hover:text-tomato">
                {name}
              </Link>
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
