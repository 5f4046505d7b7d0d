const duringLogin = 'An unexpected error occurred during login';
const notSignedUp = 'An unexpected error occurred during signup';
const notReset = 'An unexpected error occurred while resetting your password';
const notSignedOut = 'An error occurred during logout';
const notFavorited = 'Failed to update favorites';
const notSubscribed =
  'Something went wrong, and you are not subscribed yet. Please try again in a moment.';
const amounts = ['servings', 'times', 'units', 'pan', 'tin'];

/** A URL of the site that anybody may request. */
export type PublicPage = {
  /** The path, without a leading slash. */
  path: string;
  /** Its module in app/routes/. */
  module: string;
  /** Set if the server caches it. A page has page data; a file does not. */
  cached?: 'page' | 'file';
  /** The query parameters that a cached page depends on. */
  parameters?: readonly string[];
  /** Whether it also depends on the parameters of filters (domain/filters/recipe-filters.ts). */
  filtered?: true;
  /** Whether browsers store it for reading without a connection. */
  offline?: true;
  /** Sitemaps list it for each of these records or, for a path without a slug, once with the newest date. */
  sitemap?: 'recipes' | 'chefs' | 'categories';
  /** The message when submitting its form fails. */
  failure?: string;
};

const page = (path: string, module: string, more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  module: `public/${module}.tsx`,
  cached: 'page',
  ...more,
});
const file = (path: string, module: string): PublicPage => ({ path, module, cached: 'file' });

/** All public pages. */
export const publicPages: PublicPage[] = [
  page('', 'home', { sitemap: 'recipes' }),
  page('recipes', 'recipes', { parameters: ['after'], filtered: true, sitemap: 'recipes' }),
  page('recipes/:slug', 'recipe', { parameters: amounts, offline: true, sitemap: 'recipes' }),
  page('recipes/:slug/cook', 'cook', { parameters: [...amounts, 'step'], offline: true }),
  file('recipes/:slug/recipe.json', 'public/recipe-file.ts'),
  file('recipes/:slug/recipe.cook', 'public/recipe-file.ts'),
  file('recipes/:slug/recipe.md', 'public/recipe-file.ts'),
  { path: 'recipes/:slug/favorite', module: 'public/recipe-favorite.ts', failure: notFavorited },
  { path: 'chef/:slug/favorite', module: 'public/chef-favorite.ts', failure: notFavorited },
  { path: 'cook-with', module: 'public/cook-with.tsx', sitemap: 'recipes' },
  page('chefs', 'chefs', { parameters: ['search', 'sort', 'after'], sitemap: 'chefs' }),
  page('chef/:slug', 'chef', { parameters: ['after', 'sort'], sitemap: 'chefs' }),
  { path: 'author/:slug', module: 'public/author.ts' },
  page('categories', 'categories', { sitemap: 'categories' }),
  page('category/:slug', 'category', { parameters: ['after', 'sort'], sitemap: 'categories' }),
  { path: 'preview/:token', module: 'public/draft-preview.tsx' },
  { path: 'suggest', module: 'public/suggest.ts' },
  { path: 'newsletter', module: 'public/newsletter.tsx', failure: notSubscribed },
  { path: 'newsletter/confirm', module: 'public/newsletter-confirm.tsx' },
  { path: 'newsletter/unsubscribe', module: 'public/newsletter-unsubscribe.tsx' },
  { path: 'offline', module: 'public/offline.tsx' },
  file('feed.xml', 'feeds/recipes.ts'),
  file('category/:slug/feed.xml', 'feeds/category.ts'),
  file('chef/:slug/feed.xml', 'feeds/chef.ts'),
  { path: 'sitemap.xml', module: 'feeds/sitemap-index.ts' },
  { path: 'sitemaps/:file', module: 'feeds/sitemap.ts' },
  { path: 'manifest.webmanifest', module: 'feeds/web-manifest.ts' },
  { path: 'sw.js', module: 'feeds/worker.ts' },
  { path: 'robots.txt', module: 'feeds/robots.ts' },
  { path: 'login', module: 'account/login.tsx', failure: duringLogin },
  { path: 'login/second-step', module: 'account/second-step.tsx', failure: duringLogin },
  { path: 'login/passkey', module: 'account/passkey.ts', failure: duringLogin },
  { path: 'signup', module: 'account/signup.tsx', failure: notSignedUp },
  { path: 'confirm-email', module: 'account/confirm-email.tsx' },
  { path: 'forgot-password', module: 'account/forgot-password.tsx' },
  { path: 'reset-password', module: 'account/reset-password.tsx', failure: notReset },
  { path: 'invitation', module: 'account/invitation.tsx' },
  { path: 'session', module: 'account/session.ts' },
  { path: 'logout', module: 'account/logout.ts', failure: notSignedOut },
  { path: 'admin/login', module: 'admin/login.tsx', failure: duringLogin },
];

/** Returns the source of a regular expression that a page's path matches. */
export function pathPattern({ path }: PublicPage): string {
  return `/${path}`.replaceAll('.', '\\.').replace(/:\w+/g, '[a-z0-9-]{1,120}');
}
