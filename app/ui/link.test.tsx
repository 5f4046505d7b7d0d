import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test('a link renders on the server as React Router renders it', () => {
  const links: LinkProps[] = [
    { to: '/', children: 'Home' },
    {
      to: '/recipes/thai-soup?servings=8&units=us#ingredients',
      className: 'text-tomato',
      rel: 'nofollow',
    },
    {
      to: '/recipes?search=cr%C3%A8me%20br%C3%BBl%C3%A9e',
      'aria-label': '"Quoted" & more',
      id: 'a',
    },
    { to: '/chefs', prefetch: 'intent', replace: true, preventScrollReset: true },
    { to: '/recipes', reloadDocument: true, viewTransition: true, onClick: () => {} },
    { to: '', children: 'Same page' },
    { to: '?page=2' },
    { to: { search: '?page=2' } },
    { to: '//example.com/recipes' },
    { to: 'https://example.com/recipes' },
  ];
  for (const props of links) {
    const theirs = { ...props, discover: 'none' as const };
    const [ours, expected] = [
      <Link key="ours" {...props} />,
      <RouterLink key="theirs" {...theirs} />,
    ].map((link) =>
      renderToStaticMarkup(<MemoryRouter initialEntries={['/recipes/soup']}>{link}</MemoryRouter>),
    );
    expect(ours).toBe(expected);
  }
});
