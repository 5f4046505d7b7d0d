import CookingPot from 'lucide-react/icons/cooking-pot';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Heart } from '../site/heart.tsx';
import { useSite } from '../site/use-site.ts';

/** The formats of server/export/recipe-file.ts, by file extension. */
const formats = [
  ['Markdown', 'md'],
  ['Cooklang', 'cook'],
  ['JSON', 'json'],
];

type Props = {
  recipe: { slug: string; title: string };
  /** The query of the address with the amounts that are shown. */
  query: string;
};

/** What a reader can do with a recipe. On a phone, icons stand above their words. */
export function RecipeActions({ recipe: { slug, title }, query }: Props) {
  const url = `${useSite().origin}/recipes/${slug}${query}`;
  const text = new URLSearchParams({ subject: title, body: url }).toString();
  const mail = `mailto:?${text.replaceAll('+', '%20')}`;
  return (
    <div className="recipe-actions">
      <Heart kind="recipe" slug={slug} name={title} words />
      <Link to={`/recipes/${slug}/cook${query}`} rel="nofollow" className={buttonClass('quiet')}>
        <CookingPot aria-hidden className="size-5" />
        Cook
      </Link>
      <button
        type="button"
        onClick={() => print()}
        className={`${buttonClass('quiet')} [[data-js]_&]:inline-flex! hidden!`}
      >
        <Printer aria-hidden className="size-5" />
        Print
      </button>
      <a
        href={mail}
        onClick={(event) => {
          event.preventDefault();
          import('../../ui/share.ts').then(
            ({ share }) => share({ title, url }),
            () => location.assign(mail),
          );
        }}
        className={buttonClass('quiet')}
      >
        <Share2 aria-hidden className="size-5" />
        <span>
          Share<span className="without-js"> by email</span>
        </span>
      </a>
      <details className="relative">
        <summary className={`${buttonClass('quiet')} list-none`}>
          <Download aria-hidden className="size-5" />
          Download
        </summary>
        <ul className="card absolute end-0 z-10 mt-2 w-max p-2 shadow-lift">
          {formats.map(([label, end]) => (
            <li key={end}>
              <a
                href={`/recipes/${slug}/recipe.${end}`}
                download
                className="block rounded-lg px-4 py-2 text-ink hover:bg-butter"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
