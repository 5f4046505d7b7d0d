import { Link } from '../../ui/link.tsx';

export type ExcludedFoods = {
  /** Foods as typed. */
  without: string[];
  /** Names that are not foods. If there are any, nothing is listed. */
  rejected: { name: string; diet: { label: string; path: string } | null }[];
  /** The URL of the list that also leaves out peanuts, when this list only leaves out nuts. */
  withoutPeanuts: string | null;
};

/** Shows which foods a list leaves out, and how reliable that is. */
export function ExcludedFoodsNotice({ without, rejected, withoutPeanuts }: ExcludedFoods) {
  if (without.length === 0) return null;
  return (
    <div role="status" className="mt-4 rounded-card bg-butter px-4 py-3 text-base text-ink">
      {rejected.length > 0 ? (
        rejected.map(({ name, diet }) => (
          <p key={name}>
            “{name}” is not a food we know, so we cannot leave it out.{' '}
            {diet ? (
              <>
                Use the diet filter instead: <Strong to={diet.path}>{diet.label}</Strong>
              </>
            ) : (
              'Check the spelling, or name a food or a kind of food, such as nuts or dairy.'
            )}
          </p>
        ))
      ) : (
        <p>
          We leave out recipes whose ingredients, steps or labels name {without.join(', ')}. Recipes
          that we could not check come last. This is not a guarantee. Always check the packaging.
          {withoutPeanuts && (
            <>
              {' '}
              Peanuts count as legumes: <Strong to={withoutPeanuts}>leave out peanuts, too</Strong>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Strong({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-block py-1 font-semibold text-ink underline">
      {children}
    </Link>
  );
}
