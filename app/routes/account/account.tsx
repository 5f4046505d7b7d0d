import { Avatar } from '#app/components/account/avatar.tsx';
import { FavoriteChefs } from '#app/components/chef/favorite-chefs.tsx';
import { FavoriteRecipes } from '#app/components/recipe/favorite-recipes.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { signedIn } from '#app/middleware/require-user.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { listFavoriteChefs, listFavoriteRecipes } from '#server/pages/favorites.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/account';

const tabs = [
  { tab: 'recipes', to: '/account', label: 'Favorite Recipes' },
  { tab: 'chefs', to: '/account?tab=chefs', label: 'Favorite Chefs' },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, username, fullName, avatarUrl } = context.get(signedIn).user;
  const user = { username, fullName, avatarUrl };
  return new URL(request.url).searchParams.get('tab') === 'chefs'
    ? { user, tab: 'chefs' as const, chefs: await listFavoriteChefs(id) }
    : { user, tab: 'recipes' as const, recipes: await listFavoriteRecipes(id) };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { user, tab } = loaderData;
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="My Account" />
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar user={user} className="size-20 text-4xl md:size-28" pixels={96} />
        <div className="min-w-0 grow">
          <h1 className="text-4xl md:text-5xl">{user.fullName ?? user.username}</h1>
          <p className="mt-1 text-quiet">@{user.username}</p>
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
      <nav
        aria-label="Favorites"
        className="mt-10 mb-8 flex flex-wrap gap-x-6 border-line border-b"
      >
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
        <FavoriteRecipes recipes={loaderData.recipes} />
      )}
    </div>
  );
}
