/** Hidden fields that a form sends in addition to its own. */
export function HiddenFormFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
