import { Fragment } from 'react';
import type { Picture as PictureData } from '#domain/image/image.ts';
import { groupsOf, headingText } from '#domain/recipe/groups.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { Picture } from '../image/picture.tsx';

type Step = { content: string; picture: PictureData | null };

export function RecipeSteps({ steps }: { steps: Step[] }) {
  return (
    <div className="space-y-8 print:space-y-2">
      {groupsOf(steps, isStepHeading).map(({ heading, rows, first }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never moved on a page
        <Fragment key={i}>
          {heading && <h3 className="pt-4 text-2xl">{headingText(heading.content)}</h3>}
          {rows.length > 0 && (
            <ol start={first} className="space-y-8 print:space-y-2">
              {rows.map((step, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <StepItem key={first + row} step={step} number={first + row} />
              ))}
            </ol>
          )}
        </Fragment>
      ))}
    </div>
  );
}

function StepItem({ step: { content, picture }, number }: { step: Step; number: number }) {
  return (
    <li id={`step-${number}`} className="grid grid-cols-[2.75rem_1fr] gap-x-3">
      <span aria-hidden className="font-semibold font-title text-3xl text-tomato leading-tight">
        {number}
      </span>
      <div>
        <p className="max-w-[65ch] whitespace-pre-line">{content}</p>
        {picture && (
          <Picture
            picture={picture}
            alt={`Step ${number}`}
            sizes="(width >= 64rem) 32rem, 85vw"
            className="mt-4 aspect-4/3 max-w-lg rounded-card print:hidden"
          />
        )}
      </div>
    </li>
  );
}
