import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';

type Props = {
  original: string;
  problems: string[];
  /** The address of the page, or null. */
  source: string | null;
  /** A recipe that was imported from the same page. */
  known: { id: number; title: string } | undefined;
  /** The form. */
  children: ReactNode;
};

/** Shows what was read beside the form, and what could not be read above it. */
export function ImportReview({ original, problems, source, known, children }: Props) {
  return (
    <>
      {known && (
        <p className="mb-6 rounded-xl bg-butter px-5 py-4 text-ink">
          <Link to={`/admin/recipes/edit/${known.id}`} className="font-semibold text-ink underline">
            {known.title}
          </Link>{' '}
          was already imported from this page. Edit it instead, unless you want a second copy.
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
        <div className="@container min-w-0">{children}</div>
        <section
          id="original"
          aria-labelledby="original-title"
          className="scroll-mt-24 max-xl:mt-8 xl:sticky xl:top-6 xl:self-start"
        >
          <h2 id="original-title" className="text-2xl">
            Original
          </h2>
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
            {original}
          </section>
        </section>
      </div>
    </>
  );
}
