import type { RecipeExtra } from '#domain/recipe/recipe-facts.ts';
import { Link } from '../../ui/link.tsx';

/** Shows details as text that the server prepared. */
export function RecipeExtras({ extras }: { extras: RecipeExtra[] }) {
  return (
    extras.length > 0 && (
      <dl className="extras">
        {extras.map(({ term, look, values }) => (
          <div key={term} className={look}>
            <dt>{term}</dt>{' '}
            {values.map(({ text, link }) => (
              <dd key={text}>{link ? <Link {...link}>{text}</Link> : text}</dd>
            ))}
          </div>
        ))}
      </dl>
    )
  );
}
