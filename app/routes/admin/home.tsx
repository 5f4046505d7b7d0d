import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { SectionsForm } from '#app/components/home/sections-form.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { listHomeSections, saveHomeSections } from '#server/home/sections.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/home';

const fields = createFormFields('section');

export function loader() {
  return listHomeSections();
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const keys = form.getAll('section').map(String);
  return withErrorHandling(args, async () => {
    await saveHomeSections(getActor(args.context), keys);
    return redirectWithMessage('/admin/home', 'Home page updated successfully');
  });
}

export default function HomeSections({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle
        title="Home Page"
        intro="Order the sections of the home page, and pin categories and tags. Sections without content are left out."
      />
      <SectionsForm key={JSON.stringify(loaderData.chosen)} {...loaderData} />
    </>
  );
}
