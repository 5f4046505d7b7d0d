import CookingPot from 'lucide-react/icons/cooking-pot';
import Share2 from 'lucide-react/icons/share-2';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Heart } from '../favorites/heart.tsx';
import { useSite } from '../page/use-site.ts';
import { NoteField } from '../recipe/note-field.tsx';
import { RecipeGrid } from '../recipe/recipe-grid.tsx';
import type { CookRecipe } from './cook-frame.tsx';

type Props = { recipe: CookRecipe; related: RecipeSummary[] };

/** The end of cook mode, with actions for the recipe and suggestions for the next one. */
export function DoneScreen({ recipe: { slug, title, amounts }, related }: Props) {
  const path = `/recipes/${slug}${amounts && `?${amounts}`}`;
  const url = useSite().origin + path;
  return (
    <>
      <div className="grid min-h-[40dvh] place-content-center justify-items-center gap-4 text-center">
        <CookingPot className="size-16 text-tomato" strokeWidth={1.5} />
        <h1 tabIndex={-1} className="text-4xl outline-none">
          Enjoy your meal
        </h1>
        <p className="text-lg text-quiet">That was the last step of {title}.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={path}>Back to the Recipe</ButtonLink>
          <Heart kind="recipe" slug={slug} name={title} words />
          <Button
            type="button"
            kind="quiet"
            className="needs-js"
            onClick={() => {
              import('../../ui/share.ts').then(
                ({ shareLink: share }) => share({ title, url }),
                () => {},
              );
            }}
          >
            <span className="flex items-center gap-2">
              <Share2 className="size-5" />
              Share
            </span>
          </Button>
        </div>
        <NoteField slug={slug} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-8">
          <SectionHeading id="related" title="You Might Also Like" />
          <RecipeGrid recipes={related} rail />
        </section>
      )}
    </>
  );
}
