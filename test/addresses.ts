import type { Permission, Role } from '#domain/account/permissions.ts';
import type { AccountRole } from '#domain/account/roles.ts';
import { db } from '#server/db/database.ts';
import { createPreviewLink } from '#server/drafts/preview.ts';
import { addImportJob } from '#server/import/bulk/add-run.ts';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import { addAdmin } from './admin/admin.ts';
import { addCategory, addChef, addDraft, addRecipe, removeEverything } from './factories.ts';
import { addSomebody, password } from './session.ts';

/** A response: its status, or the path that it redirects to. */
export type ExpectedResponse = number | string;
type Answers = ExpectedResponse | Record<Role, ExpectedResponse>;

export type Address = {
  /** The right that a request needs; without this field, the URL is public. */
  right?: Permission;
  /** Set if only writing needs the right. */
  reading?: 'everybody';
  /** The status for rejected requests from scripts, instead of a redirect to a sign-in page. */
  refusal?: number;
  /** The responses to users with the right; 405 if the URL accepts no POST. */
  get: Answers;
  post?: Answers;
  /** The URL with its parameters filled in. */
  at?: string | ((the: Things) => string);
  /** The fields that POST sends in addition to the fields of the page's form. */
  form?: (the: Things) => Record<string, string>;
};

/** The id of Pie, a draft. */
const draft = '00000000-0000-4000-8000-000000000001';

/** Adds the records that the URLs need: Ana's soup in a category, and a user. */
export async function addReferencedRecords() {
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
  await addDraft({ title: 'Pie' }, { actor: admin, id: draft });
  const preview = (await createPreviewLink(admin, { owner: null }, draft)) ?? '';
  const tags = await db.selectFrom('tags').select('id').execute();
  const change = await db.selectFrom('audit_log').select('id').executeTakeFirstOrThrow();
  const [tag = 0, otherTag = 0] = tags.map(({ id }) => id);
  return {
    recipe: recipe.id,
    change: change.id,
    tag,
    otherTag,
    trashed: trashed.id,
    chef: chef.id,
    category: category.id,
    unused: spare.id,
    person: person.id,
    preview,
    run: await addImportJob(admin, ['https://recipes.example.com/soup']),
  };
}

export type Things = Awaited<ReturnType<typeof addReferencedRecords>>;

const toSignIn = (visitor: ExpectedResponse, page: string) => ({
  visitor,
  user: page,
  author: page,
  editor: page,
  admin: page,
});

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
  '/preview/:token': { get: 200, at: ({ preview }) => `/preview/${preview}` },
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
  '/invitation': { get: 200, post: 400 },
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
/** The responses about a draft of somebody else, which authors cannot access. */
const ofOthers = (editor: ExpectedResponse, author: ExpectedResponse) => ({
  visitor: author,
  user: author,
  author,
  editor,
  admin: editor,
});
const drafting: Record<string, Address> = {
  '/admin': { get: 200 },
  '/admin/images': { get: 200, post: 404 },
  '/admin/drafts': {
    get: 200,
    post: '/admin/drafts',
    form: () => ({ id: draft, as: 'discard' }),
  },
  '/admin/drafts/undo': { get: '/admin/drafts', post: '/admin/drafts' },
  '/admin/pictures': { get: 200, post: 400 },
  '/admin/drafts/change': {
    get: ofOthers(200, '/admin/drafts'),
    at: `/admin/drafts/change?id=${draft}`,
    post: '/admin/drafts',
    form: ({ unused }) => ({ category: String(unused) }),
  },
  '/admin/drafts/:id': {
    get: ofOthers(200, '/admin/drafts'),
    at: `/admin/drafts/${draft}`,
    post: ofOthers(`/admin/drafts/${draft}`, '/admin/drafts/:new'),
    form: () => ({ title: 'Pie', as: 'draft', draftVersion: '1' }),
  },
  '/admin/drafts/:id/autosave': {
    get: `/admin/drafts/${draft}`,
    at: `/admin/drafts/${draft}/autosave`,
    post: ofOthers(200, 410),
    form: () => ({ title: 'Pie', draftVersion: '1' }),
  },
  '/admin/drafts/:id/preview': {
    get: ofOthers(200, '/admin/drafts'),
    at: `/admin/drafts/${draft}/preview`,
  },
};

const edit: Record<string, Address> = {
  '/admin/synonyms': {
    get: 200,
    post: '/admin/synonyms',
    form: () => ({ search: 'haggis', finds: 'soup' }),
  },
  '/admin/missed-search': { get: '/admin', post: '/admin', form: () => ({ search: 'haggis' }) },
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
  '/admin/recipes/history/:id': {
    get: 200,
    at: ({ recipe }) => `/admin/recipes/history/${recipe}`,
  },
  '/admin/drafts/:id/link': {
    get: `/admin/drafts/${draft}`,
    at: `/admin/drafts/${draft}/link`,
    post: 200,
    form: () => ({ as: 'create' }),
  },
  '/admin/drafts/:id/return': {
    get: `/admin/drafts/${draft}`,
    at: `/admin/drafts/${draft}/return`,
    post: 400,
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
  '/admin/recipes/change': {
    get: 200,
    at: ({ recipe }) => `/admin/recipes/change?id=${recipe}`,
    post: '/admin/recipes',
    form: ({ unused }) => ({ category: String(unused) }),
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
  '/admin/merges/undo': { get: '/admin/categories', post: '/admin/categories' },
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
  '/admin/export.zip': { get: 200 },
  '/admin/home': { get: 200, post: '/admin/home', form: () => ({ section: 'recent' }) },
  '/admin/newsletter': { get: 200 },
  '/admin/newsletter.csv': { get: 200 },
  '/admin/log': { get: 200 },
  '/admin/log/:id': { get: 200, at: ({ change }) => `/admin/log/${change}` },
  '/admin/trash': {
    get: 200,
    post: '/admin/trash',
    form: ({ trashed }) => ({ id: String(trashed), next: '/admin/trash' }),
  },
};

const administer: Record<string, Address> = {
  '/admin/users': { get: 200 },
  '/admin/users/:id/role': {
    get: 200,
    at: ({ person }) => `/admin/users/${person}/role`,
    post: '/admin/users',
    form: () => ({ role: 'admin' }),
  },
  '/admin/invitations': {
    get: 200,
    post: '/admin/invitations',
    form: () => ({ email: `${crypto.randomUUID()}@example.com`, role: 'editor' }),
  },
  '/admin/test-mail': { get: '/admin', post: '/admin' },
};

/**
 * The responses to users without the right: a sign-in page or a status. They repeat
 * domain/account/permissions.ts on purpose, so that no cell there changes unnoticed.
 */
export const rejections: Record<Permission, Partial<Record<Role, ExpectedResponse>>> = {
  favorites: { visitor: 401 },
  account: { visitor: '/login' },
  draft: { visitor: '/admin/login', user: 403 },
  edit: { visitor: '/admin/login', user: 403, author: 403 },
  administer: { visitor: '/admin/login', user: 403, author: 403, editor: 403 },
};

/** The rights of the admin area, each with a role that has it and the role below. */
export const adminRights = new Map<Permission | undefined, [has: AccountRole, lacks: AccountRole]>([
  ['draft', ['author', 'user']],
  ['edit', ['editor', 'author']],
  ['administer', ['admin', 'editor']],
]);

const behind = (right: Permission, all: Record<string, Address>) =>
  Object.entries(all).map(([pattern, address]): [string, Address] => [
    pattern,
    { right, ...address },
  ]);

/** Every URL of app/routes.ts, with the right that it needs and its responses. */
export const addresses: [pattern: string, address: Address][] = [
  ...Object.entries(site),
  ...behind('favorites', favorites),
  ...behind('account', account),
  ...behind('draft', drafting),
  ...behind('edit', edit),
  ...behind('administer', administer),
];

const byKind = Map.groupBy(addresses, ([, { right, reading, refusal, post, form }]) =>
  [right, reading, refusal, post !== undefined, form !== undefined].join(),
);

/** The first address of each kind: with the same right, exceptions and ways to write. npm test uses these. */
export const sampleAddresses = [...byKind.values()].flatMap((kind) => kind.slice(0, 1));

/** All other addresses, which only npm run test:all uses. */
export const otherAddresses = [...byKind.values()].flatMap((kind) => kind.slice(1));

/** The expected response to reading or writing, and whether it denies access. */
export function expected(
  { right, reading, refusal, get, post = 405 }: Address,
  role: Role,
  isWriting: boolean,
): { response: ExpectedResponse; isDenied: boolean } {
  const rejected = right && (isWriting || !reading) ? rejections[right][role] : undefined;
  if (rejected !== undefined) return { response: refusal ?? rejected, isDenied: true };
  const responses = isWriting ? post : get;
  return { response: typeof responses === 'object' ? responses[role] : responses, isDenied: false };
}

export const pathOf = (pattern: string, { at = pattern }: Address, things: Things): string =>
  typeof at === 'string' ? at : at(things);

/** The URL of a page's data. */
export function toDataPath(path: string): string {
  const [pathname, query] = path.split('?');
  return `${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`;
}
