import { redirect } from 'react-router';
import { Avatar } from '#app/components/account/avatar.tsx';
import { FavoriteRecipes } from '#app/components/account/favorite-recipes.tsx';
import { FavoriteChefs } from '#app/components/chef/favorite-chefs.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { signedInContext } from '#app/middleware/require-user.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { createSortField } from '#domain/filters/filter-fields.ts';
import { parseFilters, toFilterQuery } from '#domain/filters/recipe-filters.ts';
import { listFavoriteChefs, listFavoriteRecipes } from '#server/pages/favorites.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/account';

const tabs = [
  { tab: 'recipes', to: '/account', label: 'Favorite Recipes' },
  { tab: 'chefs', to: '/account?tab=chefs', label: 'Favorite Chefs' },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, username, fullName, avatarUrl } = context.get(signedInContext).user;
  const user = { username, fullName, avatarUrl };
  const query = new URL(request.url).searchParams;
  if (query.get('tab') === 'chefs')
    return { user, tab: 'chefs' as const, chefs: await listFavoriteChefs(id) };
  const { search, sort } = parseFilters(query);
  const needed = toFilterQuery({ search, sort });
  // Without JavaScript the form sends every field, but URLs omit defaults.
  if (['search', 'sort'].some((name) => query.has(name) && !needed.has(name)))
    throw redirect(needed.size > 0 ? `/account?${needed}` : '/account');
  const order = sort === 'best' ? 'newest' : sort;
  return {
    user,
    tab: 'recipes' as const,
    search,
    sort: createSortField({ search: '', sort }),
    ...(await listFavoriteRecipes(id, search, order, query.get('after'))),
  };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { user, tab } = loaderData;
  const title = tabs.find((each) => each.tab === tab)?.label ?? '';
  return (
    <div className="page py-6 md:py-14">
      <PageHead title={title} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar user={user} className="size-12 text-xl" pixels={96} />
        <div className="min-w-0 grow leading-snug">
          <p className="font-semibold">{user.fullName ?? user.username}</p>
          <p className="text-base text-quiet">@{user.username}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="quiet" to="/account/profile" prefetch="intent">
            Settings
          </ButtonLink>
          <ActionForm action="/logout">
            {(leaving) => (
              <Button type="submit" kind="quiet" disabled={leaving}>
                {leaving ? 'Signing Out...' : 'Sign Out'}
              </Button>
            )}
          </ActionForm>
        </div>
      </header>
      <h1 className="mt-6 text-4xl md:mt-10 md:text-6xl">{title}</h1>
      <nav aria-label="Favorites" className="mt-4 mb-6 flex flex-wrap gap-x-6 border-line border-b">
        {tabs.map(({ to, label, ...each }) => (
          <Link
            key={to}
            to={to}
            aria-current={each.tab === tab ? 'page' : undefined}
            preventScrollReset
            className="-mb-px border-transparent border-b-3 py-3 font-semibold text-base text-quiet no-underline hover:text-ink aria-[current=page]:border-tomato aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      {loaderData.tab === 'chefs' ? (
        <FavoriteChefs chefs={loaderData.chefs} />
      ) : (
        <FavoriteRecipes page={loaderData} />
      )}
    </div>
  );
}
