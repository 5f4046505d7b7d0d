import { Link } from 'react-router';

type Props = { total: number; continued: boolean; query: string };

/** How many recipes were found. */
export function FoundHeading({ total, continued, query }: Props) {
  return (
    <div>
      <h2 aria-live="polite" className="text-lg sm:text-2xl">
        {total === 0 ? (
          <span className="sr-only">No Recipes Found</span>
        ) : (
          `${total.toLocaleString('en')} ${total === 1 ? 'Recipe' : 'Recipes'} Found`
        )}
      </h2>
      {continued && (
        <Link to={{ search: query }} className="font-semibold text-tomato">
          Back to the first page
        </Link>
      )}
    </div>
  );
}
