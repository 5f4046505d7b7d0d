import { allergens } from '@potluck/recipe-text/allergens';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { detailFields } from '#domain/recipe/detail-fields.ts';
import { diets } from '#domain/recipe/labels.ts';
import { type Nutrient, nutrients } from '#domain/recipe/nutrition.ts';
import { Field, FieldError, TextField } from '../../ui/form/field.tsx';
import { LabelChips } from './label-chips.tsx';
import type { RecipeFields } from './recipe-form-meta.ts';
import { TagField } from './tag-field.tsx';

export type DetailSuggestions = { tags: string[]; cuisines: string[] };

type Props = { fields: RecipeFields; known: DetailSuggestions };

const names = Object.keys(detailFields) as (keyof typeof detailFields)[];

/** Fields that most recipes lack, collapsed until one has a value or an error. */
export function MoreDetails({ fields, known }: Props) {
  const [open, setOpen] = useState(() => names.some((name) => isFilled(fields[name].initialValue)));
  const invalid = names.some((name) => !fields[name].valid);
  return (
    <details
      open={open || invalid}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="card group/more p-4 sm:p-6"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-2xl">More details</h2>
        <ChevronDown
          aria-hidden
          className="ms-auto size-6 shrink-0 text-quiet group-open/more:rotate-180"
        />
      </summary>
      <p className="text-quiet text-sm">
        Tags, cuisine, rest time, yield, diets, allergens, equipment, nutrition, video and source.
        All are optional.
      </p>
      <div className="mt-5 space-y-6">
        <Facts fields={fields} known={known} />
        <Labels fields={fields} />
        <TextField label="Equipment" meta={fields.equipment} hint="One per line." />
        <NutritionFields meta={fields.nutrition} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Video"
            meta={fields.video}
            type="url"
            placeholder="https://"
            hint="The URL of a page with the video."
          />
          <Field
            label="Source"
            meta={fields.sourceUrl}
            type="url"
            placeholder="https://"
            hint="The URL of the recipe that this recipe is adapted from."
          />
        </div>
        <TextField
          label="Credit"
          meta={fields.credit}
          hint="Who to credit, or the license of the source."
          rows={2}
        />
        {isFilled(fields.otherFacts.initialValue) && (
          <TextField
            label="Other facts"
            meta={fields.otherFacts}
            hint="What the program that this recipe comes from knew, such as a rating. Readers do not see it."
          />
        )}
      </div>
    </details>
  );
}

function Facts({ fields, known }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TagField meta={fields.tags} known={known.tags} />
      <Field label="Cuisine" meta={fields.cuisine} list="cuisines" autoComplete="off" />
      <datalist id="cuisines">
        {known.cuisines.map((cuisine) => (
          <option key={cuisine} value={cuisine} />
        ))}
      </datalist>
      <Field
        label="Rest Time (minutes)"
        meta={fields.restTime}
        type="number"
        min={0}
        inputMode="numeric"
        hint="Rising, chilling or marinating. It counts toward the total time."
      />
      <Field
        label="Yield in words"
        meta={fields.yieldText}
        hint="For example, 24 cookies. Readers see it beside the servings."
        autoComplete="off"
      />
    </div>
  );
}

function Labels({ fields }: Pick<Props, 'fields'>) {
  return (
    <>
      <LabelChips
        meta={fields.diets}
        legend="Diets"
        hint="Choose only what you know to be true of every ingredient."
        labels={diets}
      />
      <LabelChips meta={fields.allergens} legend="Contains" labels={allergens} />
      <LabelChips
        meta={fields.mayContain}
        legend="May contain"
        hint="For example, traces."
        labels={allergens}
      />
    </>
  );
}

function NutritionFields({ meta }: { meta: RecipeFields['nutrition'] }) {
  const fields = meta.getFieldset();
  return (
    <fieldset id={meta.id} className="min-w-0">
      <legend className="font-semibold text-base">Nutrition per serving</legend>
      <p className="mt-1 text-quiet text-sm">
        Enter each value as readers should see it, such as 240 kcal or 12 g.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
        {Object.entries(nutrients).map(([name, label]) => (
          <Field key={name} label={label} meta={fields[name as Nutrient]} autoComplete="off" />
        ))}
      </div>
      <FieldError id={meta.errorId} message={meta.errors?.[0]} />
    </fieldset>
  );
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '';
}
