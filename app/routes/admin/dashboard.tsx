import BookOpen from 'lucide-react/icons/book-open';
import ChefHat from 'lucide-react/icons/chef-hat';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import { type ReactNode, useId } from 'react';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { DashboardList } from '#app/components/admin/dashboard-list.tsx';
import { MissedSearches } from '#app/components/admin/missed-searches.tsx';
import { NewDraft } from '#app/components/draft/new-draft.tsx';
import { useUser } from '#app/components/page/use-user.ts';
import { draftScope } from '#app/middleware/draft.ts';
import { signedInContext } from '#app/middleware/require-user.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { IconLink } from '#app/ui/icon-link.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { hasPermission } from '#domain/account/permissions.ts';
import { changeTitle } from '#domain/history/change-title.ts';
import { getGreeting } from '#domain/site/greeting.ts';
import { type BackupStatus, findBackupStatus } from '#server/backup/status.ts';
import { listMissedSearches } from '#server/missed-searches/list.ts';
import { type Dashboard, findDashboard } from '#server/pages/dashboard.ts';
import { type DashboardNews, findDashboardNews } from '#server/pages/dashboard-news.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/dashboard';

/** Returns the parts of the dashboard that the user's role may see. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(signedInContext);
  const [news, site, missed, backups] = await Promise.all([
    findDashboardNews(draftScope(context)),
    hasPermission(user, 'edit') ? findDashboard() : null,
    hasPermission(user, 'edit') ? listMissedSearches() : [],
    hasPermission(user, 'administer') ? findBackupStatus() : null,
  ]);
  return { news, site, missed, backups, serverHour: new Date().getHours() };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { news, site, missed, backups, serverHour } = loaderData;
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
        {site ? <QuickActions /> : <NewDraft />}
      </AdminTitle>
      {site && <Overview site={site} />}
      <News news={news} isEditor={site !== null} />
      {missed.length > 0 && (
        <Section title="Searches Without Results">
          <MissedSearches searches={missed} />
        </Section>
      )}
      {backups && (
        <Section title="Backups">
          <Backups {...backups} />
        </Section>
      )}
      {backups && (
        <Section title="Mail">
          <ActionForm action="/admin/test-mail" preventScrollReset>
            {(busy) => (
              <Button type="submit" kind="quiet" disabled={busy}>
                {busy ? 'Sending…' : 'Send Me a Test Email'}
              </Button>
            )}
          </ActionForm>
        </Section>
      )}
    </>
  );
}

function News({ news, isEditor }: { news: DashboardNews; isEditor: boolean }) {
  return (
    <div className="mt-10 grid grid-cols-1 items-start gap-4 empty:hidden @3xl:grid-cols-2">
      <DashboardList title={isEditor ? 'Submitted' : 'Returned to You'} items={news.waiting} />
      <DashboardList title="Scheduled Next" items={news.scheduled} />
      <DashboardList
        title="Latest Changes"
        items={news.changed.map((each) => ({
          ...each,
          title: `${each.username} ${changeTitle(each)}`,
        }))}
      />
      <DashboardList title="Most Read in 7 Days" items={news.read} noun={['view', 'views']} />
      <DashboardList title="Most Saved in 30 Days" items={news.saved} noun={['save', 'saves']} />
    </div>
  );
}

function QuickActions() {
  return (
    <>
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
    </>
  );
}

function Overview({
  site: { recipes, authors, categories, lastUpdate, newest },
}: {
  site: Dashboard;
}) {
  return (
    <>
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
      <Section title="Recent Recipes">
        {newest.length === 0 ? (
          <EmptyState title="No recipes found. Start by adding a new recipe!" />
        ) : (
          <Newest recipes={newest} />
        )}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * The greeting by the user's clock, which only the browser knows: hidden until hydrated, and by the
 * server's clock without JavaScript.
 */
function Greeting({ serverHour }: { serverHour: number }) {
  const hydrated = useHydrated();
  const hour = hydrated ? new Date().getHours() : serverHour;
  return <span className={hydrated ? '' : 'until-hydrated'}>{getGreeting(hour)}</span>;
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

function Backups({ last, warning }: BackupStatus) {
  return (
    <div className="card space-y-2 p-4 sm:p-5">
      {warning && <p className="font-semibold text-tomato">{warning}</p>}
      <p>
        {last ? (
          <>
            Last complete backup: <LocalTime at={last.at} exact /> ({age(last.hours)},{' '}
            {(last.bytes / 1e6).toLocaleString('en', { maximumSignificantDigits: 2 })} MB)
          </>
        ) : (
          'No complete backup'
        )}
      </p>
    </div>
  );
}

/** Returns '5 hours ago' or '3 days ago'. */
function age(hours: number): string {
  const unit = hours < 48 ? 'hour' : 'day';
  const count = Math.floor(unit === 'hour' ? hours : hours / 24);
  return new Intl.RelativeTimeFormat('en').format(-count, unit);
}

function Newest({ recipes }: { recipes: Dashboard['newest'] }) {
  return (
    <DataTable
      columns={[
        { heading: 'Title', width: 'w-[36%]' },
        { heading: 'Author' },
        { heading: 'Category' },
        { heading: 'Date' },
        { heading: 'Actions', width: 'w-28' },
      ]}
    >
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
    </DataTable>
  );
}
