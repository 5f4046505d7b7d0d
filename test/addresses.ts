import type { Right, Role } from '#domain/account/permissions.ts';
import { db } from '#server/db/database.ts';
import { addRun } from '#server/import/bulk/add-run.ts';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import { addAdmin } from './admin/admin.ts';
import { addCategory, addChef, addRecipe, removeEverything } from './factories.ts';
import { addSomebody, password } from './session.ts';

/** An answer: its status, or the path that it redirects to. */
export type Answer = number | string;
type Answers = Answer | Record<Role, Answer>;

export type Address = {
  /** The right that a request needs; without it, the address is public. */
  right?: Right;
  /** Set where only writing needs the right. */
  reading?: 'everybody';
  /** The status of refused requests from scripts, instead of a redirect to a sign-in page. */
  refusal?: number;
  /** The answers to those who have the right; 405 where nothing is written. */
  get: Answers;
  post?: Answers;
  /** The address with its parameters filled in. */
  at?: string | ((the: Things) => string);
  /** What POST sends in addition to the fields of the page's form. */
  form?: (the: Things) => Record<string, string>;
};

/** Adds what the addresses need: Ana's soup in a category, and a user. */
export async function addThings() {
  await removeEverything();
  const [chef, category] = [await addChef({ name: 'Ana' }), await addCategory({ name: 'Suppers' })];
  const recipe = await addRecipe({
    title: 'Soup',
    authorId: chef.id,
    categoryIds: [category.id],
    tags: ['Hot', 'Warm'],
  });
  const trashed = await addRecipe({ title: 'Stew' });
  const admin = await addAdmin();
  await deleteRecipes(admin, [trashed.id]);
  const missed = db.insertInto('missed_searches').values({ search: 'haggis' });
  await missed.onConflict((conflict) => conflict.doNothing()).execute();
  const [spare, person] = [await addCategory({ name: 'Spare' }), await addSomebody()];
  const tags = await db.selectFrom('tags').select('id').execute();
  const [tag = 0, otherTag = 0] = tags.map(({ id }) => id);
  return {
    recipe: recipe.id,
    tag,
    otherTag,
    trashed: trashed.id,
    chef: chef.id,
    category: category.id,
    unused: spare.id,
    person: person.id,
    run: await addRun(admin, ['https://recipes.example.com/soup']),
  };
}

export type Things = Awaited<ReturnType<typeof addThings>>;

const toSignIn = (visitor: Answer, page: string) => ({ visitor, user: page, admin: page });

const site: Record<string, Address> = {
  '/': { get: 200 },
  '/recipes': { get: 200 },
  '/recipes/:slug': { get: 200, at: '/recipes/soup' },
  '/recipes/:slug/cook': { get: 200, at: '/recipes/soup/cook' },
  '/recipes/:slug/recipe.json': { get: 200, at: '/recipes/soup/recipe.json' },
  '/recipes/:slug/recipe.cook': { get: 200, at: '/recipes/soup/recipe.cook' },
  '/recipes/:slug/recipe.md': { get: 200, at: '/recipes/soup/recipe.md' },
  '/categories': { get: 200 },
  '/category/:slug': { get: 200, at: '/category/suppers' },
  '/chefs': { get: 200 },
  '/chef/:slug': { get: 200, at: '/chef/ana' },
  '/author/:slug': { get: '/chef/ana', at: '/author/ana' },
  '/cook-with': { get: 200 },
  '/suggest': { get: 200 },
  '/newsletter': { get: 200, post: 400 },
  '/newsletter/confirm': { get: 404, post: 404 },
  '/newsletter/unsubscribe': { get: 404, post: 404 },
  '/offline': { get: 200 },
  '/login': { get: toSignIn(200, '/account'), post: toSignIn(400, '/account') },
  '/login/second-step': {
    get: toSignIn('/login', '/account'),
    post: toSignIn('/login', '/account'),
  },
  '/login/passkey': { get: '/login', post: '/login', form: () => ({ credential: 'none' }) },
  '/signup': { get: toSignIn(200, '/account'), post: toSignIn(400, '/account') },
  '/confirm-email': { get: 200, post: 400 },
  '/forgot-password': { get: 200, post: 400 },
  '/reset-password': { get: 200, post: 400 },
  '/logout': { get: '/', post: '/' },
  '/feed.xml': { get: 200 },
  '/category/:slug/feed.xml': { get: 200, at: '/category/suppers/feed.xml' },
  '/chef/:slug/feed.xml': { get: 200, at: '/chef/ana/feed.xml' },
  '/sitemap.xml': { get: 200 },
  '/sitemaps/:file': { get: 200, at: '/sitemaps/pages-1.xml' },
  '/manifest.webmanifest': { get: 200 },
  '/sw.js': { get: 200 },
  '/robots.txt': { get: 200 },
  '/admin/login': { get: toSignIn(200, '/admin'), post: toSignIn(400, '/admin') },
  '/admin/authors/*': { get: '/admin/chefs/add', at: '/admin/authors/add' },
  '/*': { get: 404, at: '/nowhere' },
};

const favorites: Record<string, Address> = {
  '/recipes/:slug/favorite': {
    reading: 'everybody',
    get: '/recipes/soup',
    at: '/recipes/soup/favorite',
    post: 200,
    form: () => ({ favorite: 'on' }),
  },
  '/chef/:slug/favorite': {
    reading: 'everybody',
    get: '/chef/ana',
    at: '/chef/ana/favorite',
    post: 200,
    form: () => ({ favorite: 'on' }),
  },
};

const newPassword = { password: 'another horse', confirmPassword: 'another horse' };
const account: Record<string, Address> = {
  '/session': { reading: 'everybody', refusal: 401, get: '/account', post: 200 },
  '/account': { get: 200 },
  '/account/profile': {
    get: 200,
    post: '/account/profile',
    form: () => ({ username: `new${crypto.randomUUID().slice(0, 8)}`, fullName: 'New' }),
  },
  '/account/avatar': {
    get: '/account/profile',
    post: '/account/profile',
    form: () => ({ remove: 'yes' }),
  },
  '/account/email': {
    get: 200,
    post: '/account/email',
    form: () => ({
      email: `${crypto.randomUUID()}@example.com`,
      currentPassword: password,
    }),
  },
  '/account/password': {
    get: 200,
    post: '/account/password',
    form: () => ({ ...newPassword, currentPassword: password }),
  },
  '/account/two-step': {
    get: 200,
    post: '/account/two-step',
    form: () => ({ currentPassword: password }),
  },
  '/account/passkeys': {
    get: 200,
    post: 200,
    form: () => ({ name: 'Phone', currentPassword: password }),
  },
  '/account/sessions': { get: 200, post: '/account/sessions', form: () => ({ end: 'others' }) },
  '/account/data': { get: 200, post: '/', form: () => ({ currentPassword: password }) },
  '/account/download': { get: 200 },
};

const image = 'https://example.com/picture.jpg';
const chef = { name: 'Luca', bio: 'Cooks in Bologna.', profileImage: image };
const category = { name: 'Cakes', description: 'Sweet things.' };
const recipe = ({ chef, category }: Things) => ({
  title: 'Plum Cake',
  featuredImage: image,
  description: 'With plums.',
  prepTime: '15',
  cookTime: '40',
  servings: '8',
  difficulty: 'medium',
  'ingredients[0].quantity': '2',
  'ingredients[0].name': 'eggs',
  'steps[0].content': 'Mix.',
  authorId: String(chef),
  categoryIds: String(category),
});
const administer: Record<string, Address> = {
  '/admin': {
    get: 200,
    at: () => '/admin?index',
    post: '/admin',
    form: () => ({ search: 'haggis' }),
  },
  '/admin/images': { get: 200, post: 404 },
  '/admin/recipes': { get: 200 },
  '/admin/recipes/add': { get: 200, post: '/admin/recipes', form: recipe },
  '/admin/recipes/import': {
    get: 200,
    post: '/admin/recipes/add',
    form: () => ({ text: 'Soup\n2 onions\nSimmer for an hour.' }),
  },
  '/admin/recipes/imports/:id': {
    get: 200,
    at: ({ run }) => `/admin/recipes/imports/${run}`,
    post: 200,
    form: () => ({ stop: 'on' }),
  },
  '/admin/recipes/imports/:id/report.csv': {
    get: 200,
    at: ({ run }) => `/admin/recipes/imports/${run}/report.csv`,
  },
  '/admin/recipes/edit/:id': {
    get: 200,
    at: ({ recipe }) => `/admin/recipes/edit/${recipe}`,
    post: '/admin/recipes',
    form: recipe,
  },
  '/admin/recipes/deletion': {
    get: 200,
    at: ({ recipe }) => `/admin/recipes/deletion?id=${recipe}`,
    post: '/admin/recipes',
    form: ({ recipe }) => ({ id: String(recipe) }),
  },
  '/admin/recipes/featured': {
    get: '/admin/recipes',
    post: '/admin/recipes',
    form: ({ recipe }) => ({ id: String(recipe), featured: 'on' }),
  },
  '/admin/recipes/categories': {
    get: '/admin/recipes',
    post: '/admin/recipes',
    form: ({ recipe, unused }) => ({ id: String(recipe), category: String(unused) }),
  },
  '/admin/chefs': { get: 200 },
  '/admin/chefs/add': { get: 200, post: '/admin/chefs', form: () => chef },
  '/admin/chefs/edit/:id': {
    get: 200,
    at: ({ chef }) => `/admin/chefs/edit/${chef}`,
    post: '/admin/chefs',
    form: () => chef,
  },
  '/admin/chefs/:id/deletion': {
    get: 200,
    at: ({ chef }) => `/admin/chefs/${chef}/deletion`,
    post: '/admin/chefs',
    form: () => ({ recipes: 'unassign' }),
  },
  '/admin/categories': { get: 200 },
  '/admin/categories/add': { get: 200, post: '/admin/categories', form: () => category },
  '/admin/categories/edit/:id': {
    get: 200,
    at: ({ category }) => `/admin/categories/edit/${category}`,
    post: '/admin/categories',
    form: () => category,
  },
  '/admin/categories/deletion': {
    get: 200,
    at: ({ unused }) => `/admin/categories/deletion?id=${unused}`,
    post: '/admin/categories',
    form: () => ({}),
  },
  '/admin/categories/merge': {
    get: 200,
    at: ({ unused }) => `/admin/categories/merge?id=${unused}`,
    post: '/admin/categories',
    form: ({ category }) => ({ into: String(category) }),
  },
  '/admin/categories/:id/deletion': {
    get: 200,
    at: ({ unused }) => `/admin/categories/${unused}/deletion`,
    post: '/admin/categories',
    form: () => ({}),
  },
  '/admin/tags': { get: 200 },
  '/admin/tags/deletion': {
    get: 200,
    at: ({ tag }) => `/admin/tags/deletion?id=${tag}`,
    post: '/admin/tags',
    form: () => ({}),
  },
  '/admin/tags/merge': {
    get: 200,
    at: ({ tag }) => `/admin/tags/merge?id=${tag}`,
    post: '/admin/tags',
    form: ({ otherTag }) => ({ into: String(otherTag) }),
  },
  '/admin/tags/edit/:id': {
    get: 200,
    at: ({ tag }) => `/admin/tags/edit/${tag}`,
    post: '/admin/tags',
    form: () => ({ name: 'Other' }),
  },
  '/admin/export.tar.gz': { get: 200 },
  '/admin/newsletter': { get: 200 },
  '/admin/newsletter.csv': { get: 200 },
  '/admin/users': { get: 200 },
  '/admin/users/:id/role': {
    get: 200,
    at: ({ person }) => `/admin/users/${person}/role`,
    post: '/admin/users',
    form: () => ({ role: 'admin' }),
  },
  '/admin/log': { get: 200 },
  '/admin/trash': {
    get: 200,
    post: '/admin/trash',
    form: ({ trashed }) => ({ id: String(trashed), next: '/admin/trash' }),
  },
};

/**
 * The answers to those without the right: a sign-in page or a status. They repeat
 * domain/account/permissions.ts on purpose, so that no cell there changes unnoticed.
 */
export const refusals: Record<Right, Partial<Record<Role, Answer>>> = {
  favorites: { visitor: 401 },
  account: { visitor: '/login' },
  administer: { visitor: '/admin/login', user: 403 },
};

const behind = (right: Right, all: Record<string, Address>) =>
  Object.entries(all).map(([pattern, address]): [string, Address] => [
    pattern,
    { right, ...address },
  ]);

/** Every address of app/routes.ts: the right that it needs, and its answers. */
export const addresses: [pattern: string, address: Address][] = [
  ...Object.entries(site),
  ...behind('favorites', favorites),
  ...behind('account', account),
  ...behind('administer', administer),
];

/** The answer to reading an address or writing to it, and whether it is a refusal. */
export function expected(
  { right, reading, refusal, get, post = 405 }: Address,
  role: Role,
  isWriting: boolean,
): { answer: Answer; isRefused: boolean } {
  const refused = right && (isWriting || !reading) ? refusals[right][role] : undefined;
  if (refused !== undefined) return { answer: refusal ?? refused, isRefused: true };
  const answers = isWriting ? post : get;
  return { answer: typeof answers === 'object' ? answers[role] : answers, isRefused: false };
}

export const pathOf = (pattern: string, { at = pattern }: Address, things: Things): string =>
  typeof at === 'string' ? at : at(things);

/** The address of a page's data. */
export function dataOf(path: string): string {
  const [pathname, query] = path.split('?');
  return `${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`;
}
