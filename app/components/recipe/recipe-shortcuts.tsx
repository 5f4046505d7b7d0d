const shortcuts: [keys: string[], what: string][] = [
  [['Ctrl', 'Enter'], 'Save (on a Mac: ⌘ Enter)'],
  [['Enter'], 'Add an ingredient; at the end of a step, add a step'],
  [['Shift', 'Enter'], 'Start a new line in a step'],
  [['Alt', '↑ or ↓'], 'Move the ingredient or step up or down'],
  [['Backspace'], 'Remove an empty ingredient or step'],
];
const another: (typeof shortcuts)[number] = [['Ctrl', 'Shift', 'Enter'], 'Save and add another'];

/** Lists the keyboard shortcuts of the recipe form. */
export function RecipeShortcuts(props: { another?: boolean }) {
  return (
    <details className="[[data-js]_&]:block hidden text-base">
      <summary className="w-fit cursor-pointer py-2 font-semibold">Keyboard shortcuts</summary>
      <dl className="mt-2 grid max-w-xl grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {(props.another ? [...shortcuts, another] : shortcuts).map(([keys, what]) => (
          <div key={what} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="space-x-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-line bg-card px-2 py-0.5 font-text text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-quiet text-sm">
        Paste several lines into an ingredient to split them into rows of quantity, unit and name.
      </p>
    </details>
  );
}
