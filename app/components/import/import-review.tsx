import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldNotes } from '../../ui/form/field-note.tsx';
import { Link } from '../../ui/link.tsx';

type Known = { id: number; title: string };

type Props = {
  id: string;
  /** The text of the source; parts that Potluck used are marked. */
  original: { text: string; isUsed: boolean }[];
  problems: string[];
  fieldProblems: { field: string; message: string }[];
  /** The URL of the page, or null. */
  source: string | null;
  /** A recipe that was imported from the same page. */
  known: Known | undefined;
  /** Recipes with similar titles. */
  similar: Known[];
  /** The next import to review, and the number of waiting imports. */
  next: string | undefined;
  waiting: number;
  /** The form. */
  children: ReactNode;
};

/** Shows the original next to the form, problems next to their fields, and the next imports. */
export function ImportReview(props: Props) {
  const { id, original, problems, fieldProblems, source, known, similar, next, waiting, children } =
    props;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <p className="me-auto text-quiet">
          {waiting === 0 ? 'No other imports are waiting for review.' : waitingText(waiting)}
        </p>
        <Form method="post" action="/admin/recipes/import">
          <Button type="submit" kind="quiet" name="discard" value={id}>
            Discard
          </Button>
        </Form>
        {next && (
          <ButtonLink kind="quiet" to={`/admin/recipes/add?import=${next}`}>
            Next
          </ButtonLink>
        )}
      </div>
      {known && (
        <p className="mb-6 rounded-xl bg-butter px-5 py-4 text-ink">
          <RecipeLink {...known} /> was already imported from this page. Edit it instead, unless you
          want a second copy.
        </p>
      )}
      {similar.length > 0 && (
        <p className="mb-6 rounded-xl bg-butter px-5 py-4 text-ink">
          {similar.length === 1
            ? 'The site has a similar title: '
            : 'The site has similar titles: '}
          {similar.map((each, i) => (
            <span key={each.id}>
              {i > 0 && ', '}
              <RecipeLink {...each} />
            </span>
          ))}
        </p>
      )}
      {problems.length > 0 && (
        <section
          aria-labelledby="not-read"
          className="mb-6 rounded-xl bg-butter px-5 py-4 text-ink"
        >
          <h2 id="not-read" className="font-semibold text-lg">
            What could not be read
          </h2>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {problems.map((problem) => (
              <li key={problem} className="break-words">
                {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mb-6 xl:hidden">
        <a href="#original" className="text-tomato">
          Compare with the original
        </a>
      </p>
      <div className="gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="@container min-w-0">
          <FieldNotes value={byField(fieldProblems)}>{children}</FieldNotes>
        </div>
        <section
          id="original"
          aria-labelledby="original-title"
          className="scroll-mt-24 max-xl:mt-8 xl:sticky xl:top-6 xl:self-start"
        >
          <h2 id="original-title" className="text-2xl">
            Original
          </h2>
          <p className="mt-1 text-quiet text-sm">
            The highlighted text was used to fill in the form.
          </p>
          {source && (
            <p className="mt-1 break-words text-sm">
              <a href={source} target="_blank" rel="noreferrer" className="text-tomato">
                {URL.parse(source)?.host ?? source}
              </a>
            </p>
          )}
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
            tabIndex={0}
            aria-label="What was read"
            className="card mt-3 max-h-[75vh] overflow-y-auto whitespace-pre-wrap break-words p-4 text-sm"
          >
            {original.map(({ text, isUsed }, i) =>
              isUsed ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and stay
                <mark key={i} className="rounded-sm bg-butter text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </section>
        </section>
      </div>
    </>
  );
}

function RecipeLink({ id, title }: Known) {
  return (
    <Link to={`/admin/recipes/edit/${id}`} className="font-semibold text-ink underline">
      {title}
    </Link>
  );
}

function waitingText(waiting: number): string {
  return waiting === 1
    ? 'One more import is waiting for review.'
    : `${waiting} more imports are waiting for review.`;
}

function byField(problems: Props['fieldProblems']): Record<string, string[]> {
  const notes: Record<string, string[]> = {};
  for (const { field, message } of problems) notes[field] = [...(notes[field] ?? []), message];
  return notes;
}
