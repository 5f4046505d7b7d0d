import { type IngredientRow, ingredientLine } from '@potluck/recipe-text/row';
import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import type { Picture as PictureData } from '#domain/image/image.ts';
import { groupsOf, headingText } from '#domain/recipe/groups.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { Picture } from '../image/picture.tsx';
import { tickForm } from './tick-form.tsx';

type Step = { content: string; picture: PictureData | null; uses: number[] };
type Row = IngredientRow & { key: number };
type Props = { steps: Step[]; ingredients: Row[] };

export function RecipeSteps({ steps, ingredients }: Props) {
  return (
    <div className="space-y-8 print:space-y-2">
      {groupsOf(steps, isStepHeading).map(({ heading, rows, first }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never moved on a page
        <Fragment key={i}>
          {heading && <h3 className="pt-4 text-2xl">{headingText(heading.content)}</h3>}
          {rows.length > 0 && (
            <ol start={first} className="space-y-8 print:space-y-2">
              {rows.map((step, row) => (
                <StepItem
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={first + row}
                  step={step}
                  number={first + row}
                  used={ingredients.filter(({ key }) => step.uses.includes(key))}
                />
              ))}
            </ol>
          )}
        </Fragment>
      ))}
    </div>
  );
}

type ItemProps = { step: Step; number: number; used: Row[] };

function StepItem({ step: { content, picture }, number, used }: ItemProps) {
  return (
    <li id={`step-${number}`} className="group/step grid grid-cols-[2.75rem_1fr] gap-x-3">
      <StepTick number={number} />
      <div className="group-has-checked/step:text-quiet">
        <p className="max-w-[65ch] whitespace-pre-line">{content}</p>
        {used.length > 0 && (
          <p className="mt-2 max-w-[65ch] text-quiet text-sm print:hidden">
            {used.map((row, i) => (
              <Fragment key={row.key}>
                {i > 0 && ' · '}
                <span className="inline-block">{usedLine(row)}</span>
              </Fragment>
            ))}
          </p>
        )}
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

/** The number of a step, which turns into a check mark. */
function StepTick({ number }: { number: number }) {
  return (
    <label className="relative -ms-3 -mt-1 grid size-11 cursor-pointer place-items-center rounded-full font-semibold font-title text-3xl text-tomato leading-none hover:bg-butter has-focus-visible:outline-3 has-focus-visible:outline-tomato">
      <input
        type="checkbox"
        form={tickForm}
        name={`s${number}`}
        aria-label={`Step ${number} done`}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span aria-hidden className="peer-checked:hidden print:inline!">
        {number}
      </span>
      <Check aria-hidden className="hidden size-6 text-herb peer-checked:block print:hidden!" />
    </label>
  );
}

/** An ingredient without what is done to it beforehand: '400 g carrots'. */
function usedLine(row: IngredientRow): string {
  return ingredientLine({ ...row, name: row.name.replace(/,.*/s, '') });
}
