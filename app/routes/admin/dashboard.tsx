import BookOpen from 'lucide-react/icons/book-open';
import ChefHat from 'lucide-react/icons/chef-hat';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import type { ReactNode } from 'react';
import { useUser } from '#app/components/account/use-user.ts';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { Greeting } from '#app/components/admin/greeting.tsx';
import { MissedSearches } from '#app/components/admin/missed-searches.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconLink } from '#app/ui/icon-link.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { listMissed, removeMissed } from '#server/missed-searches/list.ts';
import { type Dashboard, findDashboard } from '#server/pages/dashboard.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/dashboard';

const fields = namedFields('search');

export async function loader() {
  const [dashboard, missed] = await Promise.all([findDashboard(), listMissed()]);
  return { ...dashboard, missed, serverHour: new Date().getHours() };
}

/** Removes a search from those that found nothing. */
export async function action(args: Route.ActionArgs) {
  const search = (await readForm(args.request, fields)).get('search');
  return orFail(args, async () => {
    if (typeof search === 'string') await removeMissed(search);
    return leave('/admin', 'Search removed');
  });
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { recipes, authors, categories, lastUpdate, newest, missed, serverHour } = loaderData;
  const user = useUser();
  return (
    <>
      <AdminTitle
        title="Dashboard"
        heading={
          <>
            <Greeting serverHour={serverHour} />, {user?.username}
          </>
        }
      >
        <ButtonLink to="/admin/recipes/add">
          <Plus aria-hidden className="size-5" />
          Add New Recipe
        </ButtonLink>
        <ButtonLink to="/admin/chefs/add" kind="quiet">
          Add New Author
        </ButtonLink>
        <ButtonLink to="/admin/recipes" kind="quiet">
          Manage Recipes
        </ButtonLink>
      </AdminTitle>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 @4xl:grid-cols-4">
        <Card label="Total Recipes" icon={<BookOpen />}>
          {recipes.toLocaleString('en')}
        </Card>
        <Card label="Authors" icon={<ChefHat />}>
          {authors.toLocaleString('en')}
        </Card>
        <Card label="Categories" icon={<Tags />}>
          {categories.toLocaleString('en')}
        </Card>
        <Card label="Last Update" icon={<Clock />}>
          {lastUpdate ? <LocalTime at={lastUpdate} /> : 'No recipes yet'}
        </Card>
      </dl>
      <section aria-labelledby="newest" className="mt-10">
        <h2 id="newest" className="mb-4 text-2xl">
          Recent Recipes
        </h2>
        {newest.length === 0 ? (
          <EmptyState title="No recipes found. Start by adding a new recipe!" />
        ) : (
          <Newest recipes={newest} />
        )}
      </section>
      {missed.length > 0 && (
        <section aria-labelledby="missed" className="mt-10">
          <h2 id="missed" className="mb-4 text-2xl">
            Searches Without Results
          </h2>
          <MissedSearches searches={missed} />
        </section>
      )}
    </>
  );
}

function Card({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="card flex flex-col gap-1 p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-quiet text-sm [&_svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="font-semibold font-title text-xl leading-tight sm:text-2xl">{children}</dd>
    </div>
  );
}

function Newest({ recipes }: { recipes: Dashboard['newest'] }) {
  return (
    <table className="data-table card">
      <thead>
        <tr>
          <th scope="col" className="w-[36%]">
            Title
          </th>
          <th scope="col">Author</th>
          <th scope="col">Category</th>
          <th scope="col">Date</th>
          <th scope="col" className="w-28">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {recipes.map((recipe) => (
          <tr key={recipe.id}>
            <td className="@max-4xl:basis-full">
              <Link
                to={`/admin/recipes/edit/${recipe.id}`}
                className="font-semibold text-ink hover:text-tomato"
              >
                {recipe.title}
              </Link>
            </td>
            <td>{recipe.author ?? 'Unknown Author'}</td>
            <td>{recipe.category ?? 'Uncategorized'}</td>
            <td>
              <LocalTime at={recipe.createdAt} />
            </td>
            <td className="actions">
              <IconLink
                icon={Pencil}
                label={`Edit ${recipe.title}`}
                to={`/admin/recipes/edit/${recipe.id}`}
              />
              <IconLink
                icon={ExternalLink}
                label={`View ${recipe.title}`}
                to={`/recipes/${recipe.slug}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
