import type { ReactNode } from 'react';
import { NavLink } from '../../ui/link.tsx';
import { PageHead } from '../site/page-head.tsx';

const pages = [
  { to: '/account', label: 'Favorites' },
  { to: '/account/profile', label: 'Profile' },
  { to: '/account/email', label: 'Email' },
  { to: '/account/password', label: 'Password' },
  { to: '/account/two-step', label: 'Two-Step Sign-In' },
  { to: '/account/passkeys', label: 'Passkeys' },
  { to: '/account/sessions', label: 'Sessions' },
  { to: '/account/data', label: 'Your Data' },
];

type Props = { title: string; intro?: ReactNode; children: ReactNode };

/** Frames one page of account settings with links to the others. */
export function SettingsFrame({ title, intro, children }: Props) {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={title} />
      <div className="grid gap-8 md:grid-cols-[13rem_minmax(0,36rem)] md:gap-14">
        <nav
          aria-label="Account settings"
          className="-mx-1 flex flex-wrap gap-1 md:flex-col md:gap-0.5"
        >
          {pages.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              prefetch="intent"
              className="rounded-full px-4 py-2 font-medium text-base no-underline hover:text-tomato aria-[current=page]:bg-butter aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="min-w-0">
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          {intro && <p className="mt-3 text-quiet">{intro}</p>}
          <div className="mt-8 space-y-10">{children}</div>
        </div>
      </div>
    </div>
  );
}
