import type { RefObject } from 'react';

type Props = {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  field?: RefObject<HTMLInputElement | null>;
};

/**
 * One of several tabs of a form, of which the chosen one counts. Radio buttons: they work without
 * JavaScript and with arrow keys, and are sent along. What belongs to a tab hides itself by CSS.
 */
export function ChoiceTab({ name, value, label, isChosen, field }: Props) {
  return (
    <label className="cursor-pointer rounded-full px-5 py-1.5 font-semibold text-base has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-tomato has-focus-visible:outline-offset-2">
      <input
        ref={field}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="sr-only"
      />
      {label}
    </label>
  );
}
