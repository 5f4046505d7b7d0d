import { CookingPot, Menu } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useSite } from './use-site.ts';

const pages = [
  { to: '/', label: 'Home' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/chefs', label: 'Chefs' },
  { to: '/login', label: 'Login' },
];

export function SiteHeader() {
  const site = useSite();
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="page flex min-h-16 items-center justify-between gap-4">
        <Link
          to="/"
          className="flex items-center gap-2 font-semibold font-title text-2xl text-ink no-underline"
        >
          <CookingPot aria-hidden className="size-7 text-tomato" strokeWidth={1.75} />
          {site.name}
        </Link>
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label="Menu"
          className="-me-2 grid size-11 cursor-pointer place-items-center rounded-full sm:hidden"
        >
          <Menu aria-hidden className="size-6" />
        </button>
        <nav
          id="site-menu"
          popover="auto"
          aria-label="Main"
          className="start-auto end-4 top-16 m-0 min-w-44 rounded-card border border-line bg-card p-2 text-ink shadow-lift sm:static sm:flex sm:gap-1 sm:border-0 sm:bg-transparent sm:p-0 sm:shadow-none"
        >
          {pages.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className="block rounded-full px-4 py-2 font-medium text-[1rem] no-underline hover:text-tomato aria-[current=page]:bg-butter aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </header>
  );
}
