import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/public/home.tsx'),
  route('recipes', 'routes/public/recipes.tsx'),
  route('recipes/:slug', 'routes/public/recipe.tsx'),
  route('category/:slug', 'routes/public/category.tsx'),
  route('chefs', 'routes/public/chefs.tsx'),
  route('chef/:slug', 'routes/public/chef.tsx'),
  route('author/:slug', 'routes/public/author.ts'),
  route('suggest', 'routes/public/suggest.ts'),
  route('newsletter', 'routes/public/newsletter.tsx'),
  route('newsletter/confirm', 'routes/public/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/public/newsletter-unsubscribe.tsx'),
  route('feed.xml', 'routes/feeds/recipes.ts'),
  route('category/:slug/feed.xml', 'routes/feeds/category.ts'),
  route('chef/:slug/feed.xml', 'routes/feeds/chef.ts'),
  route('sitemap.xml', 'routes/feeds/sitemap-index.ts'),
  route('sitemaps/:file', 'routes/feeds/sitemap.ts'),
  route('robots.txt', 'routes/feeds/robots.ts'),
  route('admin/authors/*', 'routes/admin/authors.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
