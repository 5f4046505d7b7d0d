import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from './use-site.ts';

export function SiteFooter() {
  const site = useSite();
  return (
    <footer className="mt-20 border-line border-t bg-card print:hidden">
      <div className="page grid gap-10 py-12 text-base sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <section aria-labelledby="footer-about">
          <Heading id="footer-about">About</Heading>
          <p className="max-w-[36ch] text-quiet">
            {site.name} is where home cooks share the recipes they really make: tested at a kitchen
            table, written plainly, free to read.
          </p>
        </section>
        <Links id="footer-explore" title="Explore">
          <FooterLink to="/">Home</FooterLink>
          <FooterLink to="/recipes">Recipes</FooterLink>
          <FooterLink to="/chefs">Chefs</FooterLink>
        </Links>
        <Links id="footer-categories" title="Categories">
          <FooterLink to="/category/breakfast">Breakfast</FooterLink>
          <FooterLink to="/category/main-course">Main Course</FooterLink>
          <FooterLink to="/category/desserts">Desserts</FooterLink>
        </Links>
        <Links id="footer-connect" title="Connect">
          {['Facebook', 'Instagram', 'X'].map((network) => (
            <li key={network}>
              <a href="#footer-connect" className="text-quiet hover:text-tomato">
                {network}
              </a>
            </li>
          ))}
        </Links>
      </div>
      <div className="page flex flex-wrap justify-between gap-3 border-line border-t py-6 text-quiet text-sm">
        {/* Without the year, which a cached page would keep after New Year. */}
        <span>© {site.name}</span>
        <Link to="/admin/login" className="text-quiet hover:text-tomato">
          Admin Login
        </Link>
      </div>
    </footer>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-3 text-xl">
      {children}
    </h2>
  );
}

function Links({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <ul className="space-y-1">{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="text-quiet hover:text-tomato">
        {children}
      </Link>
    </li>
  );
}
