import { Form } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { RemoveSearch } from '#app/components/admin/remove-search.tsx';
import { handleForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useValidForm } from '#app/ui/form/use-valid-form.ts';
import { cleanSearch } from '#domain/filters/recipe-filters.ts';
import { SynonymSchema } from '#domain/filters/synonym-form.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { listSynonyms, removeSynonym, saveSynonym } from '#server/missed-searches/synonyms.ts';
import type { Route } from './+types/synonyms';

const list = '/admin/synonyms';

export async function loader({ url }: Route.LoaderArgs) {
  const search = cleanSearch(url.searchParams.get('search') ?? '');
  return { search, synonyms: await listSynonyms() };
}

/** Saves a synonym or, with `?remove`, removes one. */
export async function action(args: Route.ActionArgs) {
  if (!args.url.searchParams.has('remove')) {
    return handleForm(args, SynonymSchema, async (value) => {
      await saveSynonym(getActor(args.context), value);
      return redirectWithMessage(list, `“${value.search}” now finds “${value.finds}”`);
    });
  }
  const search = (await readForm(args.request, createFormFields('search'))).get('search');
  return withErrorHandling(args, async () => {
    if (typeof search === 'string') await removeSynonym(getActor(args.context), search);
    return redirectWithMessage(list, 'Synonym removed');
  });
}

export default function Synonyms({ loaderData, actionData }: Route.ComponentProps) {
  const { search, synonyms } = loaderData;
  return (
    <>
      <AdminTitle
        title="Synonyms"
        intro="If a search finds nothing, readers see the recipes of its synonym, with a note."
      />
      <SynonymFields
        key={`${search} ${synonyms[0]?.search}`}
        search={search}
        lastResult={actionData}
      />
      {synonyms.length > 0 && (
        <div className="mt-10">
          <DataTable
            columns={[
              { heading: 'Search', width: 'w-[40%]' },
              { heading: 'Finds' },
              { heading: 'Actions', width: 'w-28' },
            ]}
          >
            {synonyms.map((each) => (
              <tr key={each.search}>
                <td className="font-semibold">{each.search}</td>
                <td>{each.finds}</td>
                <td className="actions">
                  <RemoveSearch action={`${list}?remove`} search={each.search} />
                </td>
              </tr>
            ))}
          </DataTable>
        </div>
      )}
    </>
  );
}

type FormProps = { search: string; lastResult: Route.ComponentProps['actionData'] };

function SynonymFields({ search, lastResult }: FormProps) {
  const { fields, summary, props } = useValidForm({
    id: 'synonym',
    schema: SynonymSchema,
    lastResult,
    defaultValue: { search },
  });
  return (
    <Form method="post" action={list} {...props} className="card max-w-xl space-y-5 p-6">
      <ErrorSummary {...summary} />
      <Field label="Search" meta={fields.search} autoComplete="off" required />
      <Field
        label="Finds"
        meta={fields.finds}
        autoComplete="off"
        hint="A search that finds these recipes, such as 'sausage' for 'haggis'."
        required
      />
      <SubmitButton busy="Saving..." action={list}>
        Save Synonym
      </SubmitButton>
    </Form>
  );
}
