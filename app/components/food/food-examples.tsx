import { type CookQuery, cookWithPath } from '#domain/filters/cook-query.ts';
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

/** Links that start a list of foods, with the left-out foods of the query. */
export function FoodExamples({ query }: { query: CookQuery }) {
  const addressOf = (have: string[]) => cookWithPath({ ...query, have });
  return (
    <div className="mt-6 text-base">
      <h2 className="text-2xl">Start with an Ingredient</h2>
      <ul className="chip-links mt-3">
        {common.map((food) => (
          <li key={food}>
            <Link to={addressOf([food])}>{food}</Link>
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
