import type { ReactNode } from 'react';
import { NavLink } from '../../ui/link.tsx';
import { PageHead } from '../page/page-head.tsx';

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

/** On phones, the links are one row that scrolls sideways. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector('[aria-current]');
  current?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

type Props = { title: string; intro?: ReactNode; children: ReactNode };

/** Frames one page of account settings with links to the others. */
export function SettingsFrame({ title, intro, children }: Props) {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={title} />
      <div className="grid gap-8 md:grid-cols-[13rem_minmax(0,36rem)] md:gap-14">
        <nav aria-label="Account settings" className="site-menu settings-menu" ref={showCurrent}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end prefetch="intent">
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
