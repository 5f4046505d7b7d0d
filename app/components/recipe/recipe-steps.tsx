import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import type { StepShares } from '#domain/cooking/step-shares.ts';
import type { PictureData } from '#domain/image/image.ts';
import { getHeadingText, groupRows } from '#domain/recipe/groups.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { Picture } from '../image/picture.tsx';
import { type DisplayedRow, splitUsedAmount } from './amount-and-name.ts';
import { checkmarksFormId } from './checkmarks-form.tsx';

type Step = {
  content: string;
  picture: PictureData | null;
  altText: string;
  uses: number[];
  shares?: StepShares;
};
type Row = DisplayedRow & { key: number };
type Props = { steps: Step[]; ingredients: Row[] };

export function RecipeSteps({ steps, ingredients }: Props) {
  return (
    <div className="space-y-8 print:space-y-2">
      {groupRows(steps, isStepHeading).map(({ heading, rows, first }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never moved on a page
        <Fragment key={i}>
          {heading && <h3 className="pt-4 text-2xl">{getHeadingText(heading.content)}</h3>}
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

function StepItem({ step: { content, picture, altText, shares = {} }, number, used }: ItemProps) {
  return (
    <li id={`step-${number}`} className="group/step grid grid-cols-[2.75rem_1fr] gap-x-3">
      <StepTick number={number} />
      <div className="group-has-checked/step:text-quiet">
        <p className="max-w-[65ch] whitespace-pre-line">{content}</p>
        {used.length > 0 && (
          <p className="step-uses">
            {used.map((row) => (
              <span
                key={row.key}
                className={shares[row.key]?.text ? 'print:block' : 'print:hidden'}
              >
                <span> · </span>
                {usedLine(row, shares[row.key])}
              </span>
            ))}
          </p>
        )}
        {picture && (
          <Picture
            picture={picture}
            alt={altText || `Step ${number}`}
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
        form={checkmarksFormId}
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

/** Returns an ingredient without its preparation: '400 g carrots'. */
function usedLine(row: DisplayedRow, share?: StepShares[number]): string {
  return splitUsedAmount({ ...row, name: row.name.replace(/,.*/s, '') }, share).join('');
}
