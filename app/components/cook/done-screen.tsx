import CookingPot from 'lucide-react/icons/cooking-pot';
import { ButtonLink } from '../../ui/button.tsx';
import type { CookRecipe } from './cook-frame.tsx';

/** The end of cook mode. */
export function DoneScreen({ recipe: { slug, title, amounts } }: { recipe: CookRecipe }) {
  return (
    <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-4 text-center">
      <CookingPot aria-hidden className="size-16 text-tomato" strokeWidth={1.5} />
      <h1 tabIndex={-1} className="text-4xl outline-none">
        Enjoy your meal
      </h1>
      <p className="text-lg text-quiet">That was the last step of {title}.</p>
      <ButtonLink to={`/recipes/${slug}${amounts && `?${amounts}`}`} className="min-h-12">
        Back to the recipe
      </ButtonLink>
    </div>
  );
}
