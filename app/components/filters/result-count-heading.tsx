import { Link } from '../../ui/link.tsx';

type Props = {
  total: number;
  continued: boolean;
  query: string;
  /** The corrected words, and the URL that searches for the words as typed. */
  understood: { shown: string; typed: string; path: string } | null;
};

/** The number of recipes found. */
export function ResultCountHeading({ total, continued, query, understood }: Props) {
  return (
    <div className="max-sm:contents">
      <h2 aria-live="polite" className="text-lg sm:text-2xl">
        {total === 0 ? (
          <span className="sr-only">No Recipes Found</span>
        ) : (
          `${total.toLocaleString('en')} ${total === 1 ? 'Recipe' : 'Recipes'} Found`
        )}
      </h2>
      {understood && (
        <p className="text-base max-sm:order-last max-sm:w-full">
          Showing results for <b>{understood.shown}</b>.{' '}
          <Link to={understood.path} className="font-semibold text-tomato">
            Search for {understood.typed} instead
          </Link>
          .
        </p>
      )}
      {continued && (
        <Link to={{ search: query }} className="font-semibold text-tomato">
          Back to the first page
        </Link>
      )}
    </div>
  );
}
