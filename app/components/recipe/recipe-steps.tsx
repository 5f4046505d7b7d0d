import type { Picture as PictureData } from '#domain/image/image.ts';
import { Picture } from '../image/picture.tsx';

type Step = { content: string; picture: PictureData | null };

export function RecipeSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="space-y-8 print:space-y-2">
      {steps.map(({ content, picture }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never moved on a page
        <li key={i} id={`step-${i + 1}`} className="grid grid-cols-[2.75rem_1fr] gap-x-3">
          <span aria-hidden className="font-semibold font-title text-3xl text-tomato leading-tight">
            {i + 1}
          </span>
          <div>
            <p className="max-w-[65ch] whitespace-pre-line">{content}</p>
            {picture && (
              <Picture
                picture={picture}
                alt={`Step ${i + 1}`}
                sizes="(width >= 64rem) 32rem, 85vw"
                className="mt-4 aspect-4/3 max-w-lg rounded-card print:hidden"
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
