import CookingPot from 'lucide-react/icons/cooking-pot';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { lazy } from 'react';
import { Link, NavLink } from '../../ui/link.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { Personal } from '../page/personal.tsx';
import { useSite } from '../page/use-site.ts';
import { useUser } from '../page/use-user.ts';
import { SiteSearch } from './site-search.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

// Loaded only for signed-in users.
const AccountMenu = lazy(async () => ({
  default: (await import('../account/account-menu.tsx')).AccountMenu,
}));
type Page = {
  to: string;
  label: string;
  isOnlyOnPhones?: boolean;
  includes?: string[];
  contains?: string[];
};
const everybody: Page[] = [
  { to: '/', label: 'Home' },
  { to: '/recipes', label: 'Recipes', contains: ['/categories', '/category', '/cook-with'] },
  { to: '/cook-with', label: 'What Can I Cook?', isOnlyOnPhones: true },
  { to: '/categories', label: 'Categories', isOnlyOnPhones: true, includes: ['/category'] },
  { to: '/chefs', label: 'Chefs', includes: ['/chef'] },
];
const login: Page = { to: '/login', label: 'Login' };

export function SiteHeader() {
  const site = useSite();
  const user = useUser();
  return (
    <header className="sticky top-0 z-40 border-line [@media(height<30rem)]:static border-b bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="page flex min-h-16 flex-wrap items-center gap-1 sm:gap-2">
        <Link
          to="/"
          prefetch="intent"
          className="me-auto flex items-center gap-2 font-semibold font-title text-2xl text-ink no-underline"
        >
          <CookingPot aria-hidden className="size-7 text-tomato" strokeWidth={1.75} />
          {site.name}
        </Link>
        <div className="contents md:flex md:flex-wrap md:items-center md:gap-4">
          <PopoverMenu
            id="site-search"
            className={`inset-x-0 w-full max-w-none overflow-visible ${inlineWhereWide}`}
            onToggle={({ newState, currentTarget }) => {
              if (newState === 'open') currentTarget.querySelector('input')?.focus();
            }}
          >
            <SiteSearch />
          </PopoverMenu>
          <button type="button" popoverTarget="site-search" aria-label="Search" {...opener}>
            <Search aria-hidden className="size-5" />
          </button>
          <SiteMenu pages={user ? everybody : [...everybody, login]} />
        </div>
        <ThemeToggle />
        {user && (
          <Personal name="account">
            <AccountMenu user={user} />
          </Personal>
        )}
        <button type="button" popoverTarget="site-menu" aria-label="Menu" {...opener}>
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
    </header>
  );
}

const inlineWhereWide =
  'top-16 m-0 border border-line bg-card p-3 text-ink shadow-lift md:static md:block md:max-h-none md:w-auto md:max-w-none md:border-0 md:bg-transparent md:p-0 md:shadow-none';

/** Attributes of a button that opens a popover on narrow screens. */
const opener = {
  'data-tooltip': true,
  className: 'grid size-11 cursor-pointer place-items-center rounded-full last:-me-2 md:hidden',
};

/** The navigation: inline on wide screens, behind the menu button on narrow ones. */
function SiteMenu({ pages }: { pages: Page[] }) {
  return (
    <PopoverMenu
      id="site-menu"
      className={`start-auto end-4 max-h-[calc(100dvh-5rem)] w-72 max-w-[calc(100vw-2rem)] rounded-card ${inlineWhereWide}`}
    >
      <nav aria-label="Main" className="site-menu">
        {pages.map(({ to, label, isOnlyOnPhones, ...others }) => (
          <NavLink
            key={to}
            to={to}
            {...others}
            prefetch="intent"
            className={isOnlyOnPhones ? 'md:hidden' : undefined}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </PopoverMenu>
  );
}
