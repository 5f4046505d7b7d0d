import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import ChefHat from 'lucide-react/icons/chef-hat';
import CookingPot from 'lucide-react/icons/cooking-pot';
import ExternalLink from 'lucide-react/icons/external-link';
import Hash from 'lucide-react/icons/hash';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Menu from 'lucide-react/icons/menu';
import ScrollText from 'lucide-react/icons/scroll-text';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { hasPermission, type Permission } from '#domain/account/permissions.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { useSite } from '../page/use-site.ts';
import { useUser } from '../page/use-user.ts';
import { ThemeToggle } from '../site/theme-toggle.tsx';

/** Requires permission to edit unless it names another permission. */
type Page = {
  to: string;
  /** Paths of pages that belong to this one. */
  includes?: string[];
  label: string;
  icon: LucideIcon;
  right?: Permission;
  unless?: Permission;
};

const content: Page[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, right: 'draft' },
  {
    to: '/admin/recipes',
    includes: ['/admin/drafts', '/admin/pictures'],
    label: 'Recipes',
    icon: BookOpen,
  },
  // Editors reach drafts through the list of recipes.
  { to: '/admin/drafts', label: 'Drafts', icon: BookOpen, right: 'draft', unless: 'edit' },
  { to: '/admin/categories', label: 'Categories', icon: Tags },
  { to: '/admin/tags', label: 'Tags', icon: Hash },
  { to: '/admin/chefs', label: 'Authors', icon: ChefHat },
  { to: '/admin/home', label: 'Home Page', icon: House },
];
const site: Page[] = [
  { to: '/admin/newsletter', label: 'Newsletter', icon: Mail },
  { to: '/admin/users', label: 'Users', icon: Users, right: 'administer' },
  { to: '/admin/log', label: 'Audit Log', icon: ScrollText },
  { to: '/admin/trash', label: 'Trash', icon: Trash2 },
];

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-4 py-2 text-start font-medium text-base text-ink no-underline hover:bg-butter disabled:opacity-60 aria-[current=page]:bg-butter';

/** Admin navigation: a sidebar on wide screens, behind a menu button on narrow ones. */
export function AdminMenu() {
  const { name } = useSite();
  return (
    <header className="sticky top-0 z-40 flex flex-wrap items-center gap-2 border-line border-b bg-card px-4 sm:px-6 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-0 lg:overflow-y-auto lg:border-e lg:border-b-0 lg:px-4 lg:py-6">
      <Link
        to="/admin"
        className="me-auto flex min-h-16 flex-wrap items-center gap-2 font-semibold font-title text-2xl text-ink no-underline lg:ms-4 lg:min-h-11"
      >
        <CookingPot aria-hidden className="size-7 text-tomato" strokeWidth={1.75} />
        {name}
        <span className="rounded-full bg-butter px-2.5 py-0.5 font-medium font-text text-sm">
          Admin
        </span>
      </Link>
      <div className="lg:absolute lg:end-4 lg:bottom-6">
        <ThemeToggle />
      </div>
      <button
        type="button"
        popoverTarget="admin-menu"
        aria-label="Admin menu"
        data-tooltip
        className="-me-2 grid size-11 cursor-pointer place-items-center rounded-full lg:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Pages />
    </header>
  );
}

function Pages() {
  const user = useUser();
  return (
    <PopoverMenu
      id="admin-menu"
      className="start-auto end-4 top-16 m-0 max-h-[calc(100dvh-5rem)] w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-3 text-ink shadow-lift lg:static lg:flex lg:max-h-none lg:w-full lg:grow lg:flex-col lg:border-0 lg:p-0 lg:shadow-none"
    >
      <p className="truncate px-4 pb-3 text-quiet text-sm lg:pb-6">
        Hello, <span className="font-semibold text-ink">{user?.username}</span>
      </p>
      <nav aria-label="Admin" className="space-y-4 lg:space-y-6">
        {[content, site].map((pages) => (
          <ul key={pages[0]?.to} className="space-y-0.5">
            {pages
              .filter(
                ({ right = 'edit', unless }) =>
                  hasPermission(user, right) && !(unless && hasPermission(user, unless)),
              )
              .map(({ to, includes, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/admin'}
                    prefetch="intent"
                    className={item}
                    includes={includes}
                  >
                    <Icon aria-hidden className="size-5 text-quiet" strokeWidth={1.75} />
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <div className="mt-4 border-line border-t pt-3 lg:mt-auto">
        <Link to="/" className={item}>
          <ExternalLink aria-hidden className="size-5 text-quiet" strokeWidth={1.75} />
          View Site
        </Link>
        <ActionForm action="/logout">
          {(leaving) => (
            <>
              <input type="hidden" name="next" value="/admin/login" />
              <button type="submit" disabled={leaving} className={item}>
                <LogOut aria-hidden className="size-5 text-quiet" strokeWidth={1.75} />
                {leaving ? 'Signing Out...' : 'Logout'}
              </button>
            </>
          )}
        </ActionForm>
      </div>
    </PopoverMenu>
  );
}
