import { NavLink } from '../../ui/link.tsx';

const tabs = [
  { to: '/admin/recipes/add', label: 'Type It In' },
  { to: '/admin/recipes/import', label: 'Import' },
];

/** Links between the two ways to add a recipe. */
export function RecipeTabs() {
  return (
    <nav
      aria-label="Ways to add a recipe"
      className="mb-6 inline-flex rounded-3xl border border-line bg-paper p-1"
    >
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center rounded-full px-5 font-semibold text-base text-ink no-underline aria-[current=page]:bg-ink aria-[current=page]:text-paper"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
