import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { publicPages } from '#domain/site/pages.ts';

export default [
  ...publicPages.map(({ path, module }) => {
    if (path === '') return index(`routes/${module}`);
    const isShared = publicPages.filter((page) => page.module === module).length > 1;
    return route(path, `routes/${module}`, isShared ? { id: path } : {});
  }),
  layout('routes/account/signed-in.tsx', [
    route('account', 'routes/account/account.tsx'),
    route('account/profile', 'routes/account/profile.tsx'),
    route('account/avatar', 'routes/account/avatar.ts'),
    route('account/email', 'routes/account/email.tsx'),
    route('account/password', 'routes/account/password.tsx'),
    route('account/two-step', 'routes/account/two-step.tsx'),
    route('account/passkeys', 'routes/account/passkeys.tsx'),
    route('account/sessions', 'routes/account/sessions.tsx'),
    route('account/data', 'routes/account/data.tsx'),
    route('account/download', 'routes/account/download.ts'),
  ]),
  route('admin/authors/*', 'routes/admin/authors.ts'),
  // The page as visitors will see it, without the frame of the admin area.
  route('admin/drafts/:id/preview', 'routes/admin/draft-preview.tsx'),
  route('admin/images', 'routes/admin/images.ts'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('drafts', 'routes/admin/drafts.tsx'),
    route('drafts/undo', 'routes/admin/draft-undo.ts'),
    route('drafts/change', 'routes/admin/draft-change.tsx'),
    route('pictures', 'routes/admin/pictures.tsx'),
    route('drafts/:id', 'routes/admin/draft-form.tsx'),
    route('drafts/:id/autosave', 'routes/admin/draft-autosave.ts'),
    layout('routes/admin/editors-only.ts', [
      route('drafts/:id/link', 'routes/admin/draft-link.ts'),
      route('drafts/:id/return', 'routes/admin/draft-return.ts'),
      route('recipes/history/:id', 'routes/admin/recipe-history.tsx'),
      route('missed-search', 'routes/admin/missed-search.ts'),
      route('synonyms', 'routes/admin/synonyms.tsx'),
      route('recipes', 'routes/admin/recipes.tsx'),
      route('recipes/deletion', 'routes/admin/recipe-deletion.tsx'),
      route('recipes/featured', 'routes/admin/recipe-featured.ts'),
      route('recipes/change', 'routes/admin/recipe-change.tsx'),
      route('export.zip', 'routes/admin/export.ts'),
      route('chefs', 'routes/admin/chefs.tsx'),
      route('chefs/:id/deletion', 'routes/admin/chef-deletion.tsx'),
      ...['categories', 'tags'].flatMap((terms) => [
        route(terms, 'routes/admin/terms/list.tsx', { id: terms }),
        route(`${terms}/deletion`, 'routes/admin/terms/deletion.tsx', { id: `${terms}-deletion` }),
        route(`${terms}/merge`, 'routes/admin/terms/merge.tsx', { id: `${terms}-merge` }),
      ]),
      route('merges/undo', 'routes/admin/terms/undo.ts'),
      route('tags/edit/:id', 'routes/admin/terms/tag-name.tsx'),
      route('home', 'routes/admin/home.tsx'),
      route('newsletter', 'routes/admin/newsletter.tsx'),
      route('newsletter.csv', 'routes/admin/newsletter-csv.ts'),
      route('log', 'routes/admin/log.tsx'),
      route('log/:id', 'routes/admin/log-entry.tsx'),
      route('trash', 'routes/admin/trash.tsx'),
      route('recipes/import', 'routes/admin/recipe-import.tsx'),
      route('recipes/imports/:id', 'routes/admin/import-run.tsx'),
      route('recipes/imports/:id/report.csv', 'routes/admin/import-report.ts'),
      route('recipes/add', 'routes/admin/recipe-form.tsx', { id: 'recipe-add' }),
      route('recipes/edit/:id', 'routes/admin/recipe-form.tsx', { id: 'recipe-edit' }),
      route('chefs/add', 'routes/admin/chef-form.tsx', { id: 'chef-add' }),
      route('chefs/edit/:id', 'routes/admin/chef-form.tsx', { id: 'chef-edit' }),
      route('categories/add', 'routes/admin/category-form.tsx', { id: 'category-add' }),
      route('categories/edit/:id', 'routes/admin/category-form.tsx', { id: 'category-edit' }),
    ]),
    layout('routes/admin/admins-only.ts', [
      route('test-mail', 'routes/admin/test-mail.ts'),
      route('users', 'routes/admin/users.tsx'),
      route('users/:id/role', 'routes/admin/user-role.tsx'),
      route('invitations', 'routes/admin/invitations.tsx'),
    ]),
  ]),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
