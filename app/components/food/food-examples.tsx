import { type CookQuery, cookAddress } from '#domain/filters/cook-query.ts';
import { Link } from '../../ui/link.tsx';

const common =
  'chicken, eggs, onions, tomatoes, potatoes, rice, pasta, cheese, milk, butter, flour, carrots, mushrooms, beans, tuna'.split(
    ', ',
  );
const kitchens = [
  ['eggs', 'spinach', 'feta'],
  ['chicken', 'rice', 'tomatoes', 'onions', 'garlic'],
  ['potatoes', 'cheese', 'milk', 'butter'],
  ['flour', 'eggs', 'milk', 'bananas'],
];

/** Links that begin a list of foods. They leave out what the query leaves out. */
export function FoodExamples({ query }: { query: CookQuery }) {
  const addressOf = (have: string[]) => cookAddress({ ...query, have });
  return (
    <div className="mt-6 text-base">
      <h2 className="text-2xl">Begin with a Food</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {common.map((food) => (
          <li key={food}>
            <Link
              to={addressOf([food])}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium text-ink no-underline hover:border-ink"
            >
              {food}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-2xl">Or Try an Example</h2>
      <ul className="mt-2">
        {kitchens.map((have) => (
          <li key={have[0]}>
            <Link
              to={addressOf(have)}
              className="inline-flex min-h-11 items-center font-semibold text-tomato"
            >
              {have.join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
