import type { FieldMetadata } from '@conform-to/react';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useLayoutEffect, useRef, useState } from 'react';
import { getCorrectedUses } from '#domain/recipe/row-keys.ts';
import type { StepChoice } from '#domain/recipe/step-choices.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { RecipeFormValues } from '../details/recipe-form-meta.ts';

type Props = {
  row: FieldMetadata<RecipeFormValues['steps'][number]>;
  name: string;
  choices: StepChoice[];
  suggested: number[];
};

/** The ingredients of a step as chips: suggested from its text until someone corrects them. */
export function StepUses({ row, name, choices, suggested }: Props) {
  const fields = row.getFieldset();
  const isHydrated = useHydrated();
  const group = useRef<HTMLFieldSetElement>(null);
  const more = useRef<HTMLDetailsElement>(null);
  const [corrected, setCorrected] = useState(() => getCorrectedUses(row.initialValue ?? {}));
  // Toggled chips stay in place, so that they keep the focus.
  const [above, setAbove] = useState<number[]>([]);
  const [inMore, setInMore] = useState<number[]>([]);
  const [isOpen, setOpen] = useState(false);
  const used = corrected ?? suggested;
  const offered = corrected ? '-' : suggested.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what was clicked before hydration
  useLayoutEffect(() => {
    if (isHydrated || !group.current) return;
    const boxes = [...group.current.querySelectorAll<HTMLInputElement>(':checked')];
    const chosen = boxes.filter(({ name }) => name === fields.uses.name);
    const again = boxes.length > chosen.length;
    const keyOf = ({ value }: HTMLInputElement) => Number(value);
    setCorrected(getCorrectedUses({ uses: chosen.map(keyOf), suggested: offered, again }));
    setOpen(more.current?.open ?? false);
  }, []);

  if (choices.length === 0) return null;
  const isAbove = ({ key }: StepChoice) =>
    !inMore.includes(key) && [...used, ...suggested, ...above].includes(key);
  const others = choices.filter((choice) => !isAbove(choice));
  const chip = ({ key, name: ingredient }: StepChoice, keep: (toggled: number) => void) => {
    const checked = used.includes(key);
    const toggle = () => {
      keep(key);
      setCorrected(checked ? used.filter((each) => each !== key) : [...used, key]);
    };
    const box = { name: fields.uses.name, value: key, checked, onChange: toggle };
    return (
      <Chip key={key} box={box} className={`inline-flex ${corrected ? '' : 'border-dashed'}`}>
        {ingredient}
      </Chip>
    );
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="mt-2 min-w-0 outline-none">
      <legend className="mb-1 text-quiet text-sm">
        Ingredients of {name.toLowerCase()}
        {!corrected && suggested.length > 0 && ' (suggested)'}
      </legend>
      <input type="hidden" name={fields.suggested.name} value={offered} />
      <div className="flex flex-wrap items-start gap-2">
        {choices.filter(isAbove).map((choice) => chip(choice, (key) => setAbove([...above, key])))}
        {corrected && (
          <Chip
            box={{
              name: fields.again.name,
              checked: isHydrated ? false : undefined,
              onChange: () => {
                setCorrected(null);
                setAbove([]);
                group.current?.focus();
              },
            }}
          >
            <RotateCcw aria-hidden className="size-4" />
            Suggest Again
          </Chip>
        )}
        {others.length > 0 && (
          <details
            ref={more}
            className="open:w-full"
            onToggle={({ currentTarget }) => {
              setOpen(currentTarget.open);
              if (!currentTarget.open) setInMore([]);
            }}
          >
            <summary
              className={`${buttonClass('quiet')} list-none [&::-webkit-details-marker]:hidden`}
            >
              <Plus aria-hidden className="size-5" />
              Ingredient
            </summary>
            <div className="mt-2 flex flex-wrap gap-2">
              {isOpen && others.map((choice) => chip(choice, (key) => setInMore([...inMore, key])))}
            </div>
          </details>
        )}
      </div>
      <FieldError id={fields.uses.errorId} message={fields.uses.errors?.[0]} />
    </fieldset>
  );
}
