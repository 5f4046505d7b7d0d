import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { useRootData } from '../page/use-root.ts';
import { useSite } from '../page/use-site.ts';

export function SiteFooter() {
  const site = useSite();
  const categories = useRootData()?.footer ?? [];
  return (
    <footer className="site-footer">
      <div className="page grid grid-cols-2 gap-8 py-12 text-base sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <section aria-labelledby="footer-about" className="col-span-full lg:col-span-1">
          <h2 id="footer-about">About</h2>
          <p className="max-w-[36ch] text-quiet">
            {site.name} is where home cooks share the recipes they really make: tested at a kitchen
            table, written plainly, free to read.
          </p>
        </section>
        <Links id="footer-explore" title="Explore">
          <FooterLink to="/">Home</FooterLink>
          <FooterLink to="/recipes">Recipes</FooterLink>
          <FooterLink to="/chefs">Chefs</FooterLink>
          <FooterLink to="/cook-with">What Can I Cook?</FooterLink>
        </Links>
        <Links id="footer-categories" title="Categories">
          {categories.map(({ name, slug }) => (
            <FooterLink key={slug} to={`/category/${slug}`}>
              {name}
            </FooterLink>
          ))}
          <FooterLink to="/categories">All Categories</FooterLink>
        </Links>
        <Links id="footer-connect" title="Connect">
          {['Facebook', 'Instagram', 'X'].map((network) => (
            <li key={network}>
              <a href="#footer-connect">{network}</a>
            </li>
          ))}
        </Links>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-3 border-line border-t py-4 text-quiet text-sm">
        {/* No year, because cached pages would show the old one after New Year. */}
        <span>© {site.name}</span>
        <Link to="/admin/login" className="text-xs">
          Admin Login
        </Link>
      </div>
    </footer>
  );
}

function Links({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
