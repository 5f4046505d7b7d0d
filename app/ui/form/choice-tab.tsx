import type { RefObject } from 'react';

type Props = {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  field?: RefObject<HTMLInputElement | null>;
};

/**
 * One tab of a form. Radio buttons work without JavaScript and with arrow keys, and post the
 * choice; CSS hides the content of the other tabs.
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
