import CookingPot from 'lucide-react/icons/cooking-pot';
import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { useUser } from '../account/use-user.ts';
import { SiteSearch } from './site-search.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useSite } from './use-site.ts';

// Loaded only for signed-in users.
const AccountMenu = lazy(async () => ({
  default: (await import('../account/account-menu.tsx')).AccountMenu,
}));
const everybody = [
  { to: '/', label: 'Home' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/chefs', label: 'Chefs' },
];
const login = { to: '/login', label: 'Login' };

export function SiteHeader() {
  const site = useSite();
  const user = useUser();
  return (
    <header className="sticky top-0 z-40 border-line [@media(height<30rem)]:static border-b bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="page flex min-h-16 flex-wrap items-center gap-2">
        <Link
          to="/"
          prefetch="intent"
          className="me-auto flex items-center gap-2 font-semibold font-title text-2xl text-ink no-underline"
        >
          <CookingPot aria-hidden className="size-7 text-tomato" strokeWidth={1.75} />
          {site.name}
        </Link>
        <SiteMenu pages={user ? everybody : [...everybody, login]} />
        <ThemeToggle />
        {user && (
          <Suspense>
            <AccountMenu user={user} />
          </Suspense>
        )}
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label="Menu"
          data-tooltip
          className="-me-2 grid size-11 cursor-pointer place-items-center rounded-full md:hidden"
        >
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
    </header>
  );
}

/** Search and navigation: inline on wide screens, behind the menu button on narrow ones. */
function SiteMenu({ pages }: { pages: { to: string; label: string }[] }) {
  return (
    <PopoverMenu
      id="site-menu"
      className="start-auto end-4 top-16 m-0 max-h-[calc(100dvh-5rem)] w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-3 text-ink shadow-lift md:static md:flex md:max-h-none md:w-auto md:max-w-none md:flex-wrap md:items-center md:gap-4 md:border-0 md:bg-transparent md:p-0 md:shadow-none"
    >
      <SiteSearch />
      <nav aria-label="Main" className="mt-2 md:mt-0 md:flex md:flex-wrap md:gap-1">
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            prefetch="intent"
            className="block rounded-full px-4 py-2 md:px-3 lg:px-4 font-medium text-base no-underline hover:text-tomato aria-[current=page]:bg-butter aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </PopoverMenu>
  );
}
