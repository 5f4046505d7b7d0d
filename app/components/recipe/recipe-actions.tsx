import CookingPot from 'lucide-react/icons/cooking-pot';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Heart } from '../favorites/heart.tsx';
import { useSite } from '../page/use-site.ts';

/** The formats of server/export/recipe-file.ts, by file extension. */
const formats = [
  ['Markdown', 'md'],
  ['Cooklang', 'cook'],
  ['JSON', 'json'],
];

type Props = {
  recipe: { slug: string; title: string };
  /** The query of the URL with the displayed amounts. */
  query: string;
};

/** The actions for a recipe. On a phone, 'Cook' stays at the bottom of the screen. */
export function RecipeActions({ recipe: { slug, title }, query }: Props) {
  return (
    <div className="recipe-actions">
      <Link
        to={`/recipes/${slug}/cook${query}`}
        rel="nofollow"
        className={`${buttonClass()} cook-action`}
      >
        <CookingPot aria-hidden className="size-5" />
        Cook
      </Link>
      <Heart kind="recipe" slug={slug} name={title} words />
      <More slug={slug} title={title} query={query} />
      <a href="#recipe" className="p-2 text-quiet underline lg:hidden">
        Skip to Recipe
      </a>
    </div>
  );
}

/** A menu that opens without JavaScript. */
function More({ slug, title, query }: { slug: string; title: string; query: string }) {
  const url = `${useSite().origin}/recipes/${slug}${query}`;
  const text = new URLSearchParams({ subject: title, body: url }).toString();
  const mail = `mailto:?${text.replaceAll('+', '%20')}`;
  return (
    <details className="relative">
      <summary className={buttonClass('quiet')}>
        <Ellipsis aria-hidden className="size-5" />
        More
      </summary>
      <ul className="card recipe-menu">
        <li className="needs-js">
          <button type="button" onClick={() => print()}>
            <Printer aria-hidden />
            Print
          </button>
        </li>
        <li>
          <a
            href={mail}
            onClick={(event) => {
              event.preventDefault();
              import('../../ui/share.ts').then(
                ({ shareLink: share }) => share({ title, url }),
                () => location.assign(mail),
              );
            }}
          >
            <Share2 aria-hidden />
            <span>
              Share<span className="without-js"> by email</span>
            </span>
          </a>
        </li>
        {formats.map(([label, end]) => (
          <li key={end}>
            <a href={`/recipes/${slug}/recipe.${end}`} download>
              <Download aria-hidden />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
