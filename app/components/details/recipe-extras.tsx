import { Link } from 'react-router';
import type { Extra } from '#domain/recipe/recipe-facts.ts';

/** Shows details that the server put into words. */
export function RecipeExtras({ extras }: { extras: Extra[] }) {
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
