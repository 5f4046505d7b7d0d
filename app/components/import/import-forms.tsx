import { importExtensions } from '@potluck/recipe-formats/read/format-names';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FieldError, invalidClass } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Link } from '../../ui/link.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { FormDraft } from '../form/form-draft.tsx';
import { Bookmarklet } from './bookmarklet.tsx';
import { type ImportableProgram, ProgramList } from './program-list.tsx';

const accept = [...importExtensions.map((each) => `.${each}`), 'text/*'].join(',');

/** The sources of an imported recipe, by the field that each form sends. */
export type ImportSource = 'url' | 'text' | 'file' | 'html' | 'urls';

export type ImportResponse = {
  way?: ImportSource;
  error?: string;
  /** A recipe that was imported from this URL before. */
  known?: { id: number; title: string };
  url?: string;
  text?: string;
  urls?: string;
};

type Props = {
  result: ImportResponse | undefined;
  /** The newest imports of many recipes. */
  runs: {
    id: string;
    created_at: Date;
    username: string;
    file: string | null;
    total: number | null;
  }[];
  /** Imports that nobody has reviewed yet. */
  waiting: { id: string; title: string }[];
  programs: ImportableProgram[];
};

/** Forms that import a recipe by URL, as text or as a file. */
export function ImportForms({ result, runs, waiting, programs }: Props) {
  const { url = '', text = '', urls = '' } = result ?? {};
  const error = (way: ImportSource) => (result?.way === way ? result.error : undefined);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button was disabled during the import, so it has lost the focus.
    if (result) page.current?.querySelector<HTMLElement>('[role=alert] a, [aria-invalid]')?.focus();
  }, [result]);
  return (
    <div ref={page} className="space-y-6">
      {waiting.length > 0 && (
        <FormSection title="Waiting for Review">
          <ul className="space-y-1">
            {waiting.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/admin/recipes/add?import=${id}`} className="text-tomato">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      {result?.known && <KnownQuestion {...result.known} url={result.url ?? ''} />}
      <FormDraft values={{ url, text, urls }} lastResult={undefined}>
        {({ values }) => (
          <div className="space-y-6">
            <FormSection title="From a Page">
              <ImportForm
                way="url"
                label="URL of the page"
                hint="Potluck fetches the page, reads the recipe, and shows it to you before anything is saved."
                error={error('url')}
              >
                {(props) => (
                  <input
                    {...props}
                    defaultValue={values.url}
                    inputMode="url"
                    autoComplete="off"
                    placeholder="https://"
                    maxLength={2000}
                  />
                )}
              </ImportForm>
            </FormSection>
            <FormSection title="From Text">
              <ImportForm
                way="text"
                label="Text of the recipe"
                hint="Title first, then ingredients and steps. Headings such as “Ingredients” help. The HTML source of a page works, too."
                error={error('text')}
              >
                {(props) => <textarea {...props} defaultValue={values.text} rows={8} />}
              </ImportForm>
            </FormSection>
            <FormSection title="From a File">
              <ImportForm
                way="file"
                label="File of one or many recipes"
                hint="A saved page, JSON, text, Markdown, Cooklang, or an export of one of the programs below or of another Potluck. Text and pages can be up to 20 MB, other files up to 200 MB. You review a single recipe before it is saved."
                error={error('file')}
              >
                {(props) => (
                  <input
                    {...props}
                    type="file"
                    accept={accept}
                    className="max-w-full text-base file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line file:border-solid file:bg-card file:px-4 file:font-semibold file:text-ink"
                  />
                )}
              </ImportForm>
              <ProgramList programs={programs} />
            </FormSection>
            <FormSection title="Many Pages at Once">
              <ImportForm
                way="urls"
                label="Addresses of the pages, one per line"
                hint="Potluck skips pages that their site closes to robots."
                error={error('urls')}
                save="Import All"
              >
                {(props) => <textarea {...props} defaultValue={values.urls} rows={5} />}
              </ImportForm>
              {runs.length > 0 && (
                <ul className="space-y-1">
                  {runs.map(({ id, created_at, username, file, total }) => (
                    <li key={id}>
                      <Link to={`/admin/recipes/imports/${id}`} className="text-tomato">
                        <LocalTime at={new Date(created_at).toISOString()} exact />
                      </Link>
                      {`: ${file ? `${total} recipes of ${file}` : `${total} ${total === 1 ? 'page' : 'pages'}`}, by ${username}`}
                    </li>
                  ))}
                </ul>
              )}
            </FormSection>
            <FormSection title="From Your Browser">
              <p className="max-w-[65ch]">
                Some sites block Potluck or require you to sign in. Drag this link to your
                bookmarks, open the page with the recipe, and click the bookmark there.
              </p>
              <Bookmarklet />
            </FormSection>
          </div>
        )}
      </FormDraft>
    </div>
  );
}

type FieldProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid'?: true;
  'aria-describedby': string;
  className: string;
};

type FormProps = {
  way: ImportSource;
  label: string;
  hint: string;
  error: string | undefined;
  /** The button's text. */
  save?: string;
  children: (props: FieldProps) => ReactNode;
};

function ImportForm({ way, label, hint, error, save = 'Read Recipe', children }: FormProps) {
  const id = useId();
  return (
    <Form
      method="post"
      encType={way === 'file' ? 'multipart/form-data' : undefined}
      className="space-y-4"
    >
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold text-base">
          {label}
        </label>
        {children({
          id,
          name: way,
          required: true,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': `${id}-hint ${id}-error`,
          className: invalidClass,
        })}
        <p id={`${id}-hint`} className="mt-1 text-quiet text-sm">
          {hint}
        </p>
        <div role="alert">
          <FieldError id={`${id}-error`} message={error} />
        </div>
      </div>
      {(way === 'file' || way === 'urls') && (
        <label className="flex max-w-[65ch] items-start gap-3">
          <input type="checkbox" name="drafts" value="on" className="mt-1 size-5 shrink-0" />
          <span>
            Import several recipes as drafts
            <span className="block text-quiet text-sm">
              You can review the drafts before you publish them. If this box is not checked, the
              recipes are published immediately, even if something could not be read.
            </span>
          </span>
        </label>
      )}
      <ReadButton way={way} save={save} />
    </Form>
  );
}

function ReadButton({ way, save }: { way: ImportSource; save: string }) {
  const { formData } = useNavigation();
  return (
    <Button type="submit" disabled={formData !== undefined}>
      {formData?.has(way) ? 'Reading...' : save}
    </Button>
  );
}

function KnownQuestion({ id, title, url }: { id: number; title: string; url: string }) {
  return (
    <div role="alert" className="space-y-3 rounded-xl bg-butter px-5 py-4 text-ink">
      <p>
        <Link to={`/admin/recipes/edit/${id}`} className="font-semibold text-ink underline">
          {title}
        </Link>{' '}
        was already imported from this address. Edit it, or import the page again?
      </p>
      <Form method="post">
        <input type="hidden" name="url" value={url} />
        <Button type="submit" kind="quiet" name="again" value="on">
          Import Again
        </Button>
      </Form>
    </div>
  );
}
