import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import { controlClass } from '../../ui/control.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { AdminTitle } from '../admin/admin-title.tsx';
import { ConfirmForm } from '../form/confirm-form.tsx';

type Named = { id: number; name: string };

const anotherAuthor = { id: newAuthorOrCategoryId, name: 'Another author' };

type Props = {
  what: 'recipe' | 'draft';
  /** The selected recipes or drafts. */
  records: { title: string }[];
  choices: { chefs: Named[]; hasMoreChefs: boolean; categories: Named[]; tags: string[] };
  /** The list to return to. */
  next: string;
  /** Other actions on the selection. */
  children?: ReactNode;
};

/** The form that changes category, tags and author of the selected recipes or drafts. */
export function BulkChangePage({ what, records, choices, next, children }: Props) {
  const { pathname, search } = useLocation();
  const isOne = records.length === 1;
  return (
    <>
      <AdminTitle
        title={`Change ${isOne ? `1 ${what}` : `${records.length} ${what}s`}`}
        intro={records.map(({ title }) => title || 'Untitled').join(', ')}
      />
      <div className="max-w-xl space-y-6">
        <FormSection title="Category, Tags and Author">
          <ConfirmForm action={pathname + search} confirm="Change" busy="Changing..." cancel={next}>
            <div className="space-y-4">
              <Choice label="Add to category" name="category" options={choices.categories} />
              <label className="block">
                <span className="mb-1 block font-semibold text-base">Add tags</span>
                <input name="tags" list="tags" autoComplete="off" className={controlClass} />
                <span className="mt-1 block text-quiet text-sm">
                  Separated by commas. Other tags stay.
                </span>
              </label>
              <datalist id="tags">
                {choices.tags.map((tag) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
              <div className="group/author space-y-4">
                <Choice
                  label="Set author"
                  name="author"
                  options={choices.hasMoreChefs ? [...choices.chefs, anotherAuthor] : choices.chefs}
                />
                {choices.hasMoreChefs && (
                  <label className={`hidden ${'group-has-[[value="0"]:checked]/author:block'}`}>
                    <span className="mb-1 block font-semibold text-base">Name of the author</span>
                    <input name="newAuthor" autoComplete="off" className={controlClass} />
                    <span className="mt-1 block text-quiet text-sm">
                      Type the name as it is in the list of authors.
                    </span>
                  </label>
                )}
              </div>
            </div>
          </ConfirmForm>
        </FormSection>
        {children}
      </div>
    </>
  );
}

function Choice({ label, name, options }: { label: string; name: string; options: Named[] }) {
  return (
    <label className="block">
      <span className="mb-1 block font-semibold text-base">{label}</span>
      <select name={name} className={controlClass} defaultValue="none">
        <option value="none">No change</option>
        {options.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
