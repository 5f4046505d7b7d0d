/** Returns the form's choices as a query without defaults. */
export function readFormQuery(form: HTMLFormElement, shown: string): string {
  const query = new URLSearchParams();
  for (const field of fieldsOf(form)) {
    const value = chosenIn(field);
    if (value) query.append(field.name, value);
  }
  const before = new URLSearchParams(shown);
  // An exact search remains exact until the words change.
  if (before.has('exact') && before.get('search') === query.get('search')) query.set('exact', '1');
  return `${query}`;
}

/** Returns whether two queries have the same meaning. */
export function isSameQuery(a: string, b: string): boolean {
  const [one, other] = [a, b].map((each) =>
    [...new URLSearchParams(each)].map(String).sort().join(),
  );
  return one === other;
}

/** Sets the fields of the form to a query; with `keepsTyped`, typed text is preserved. */
export function fillFormFromQuery(query: string, form: HTMLFormElement, keepsTyped: boolean): void {
  const values = new URLSearchParams(query);
  for (const field of fieldsOf(form)) {
    const value = values.get(field.name);
    if (field instanceof HTMLSelectElement) {
      if (value === null) field.selectedIndex = 0;
      else field.value = value;
    } else if (isTicked(field)) {
      field.checked =
        values.getAll(field.name).includes(field.value) || (!value && field.value === '0');
    } else if (!keepsTyped) {
      field.value = (value ?? '').replaceAll(',', field.name === 'search' ? ',' : ', ');
    }
  }
}

type FormField = HTMLInputElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): FormField[] {
  return [...form.querySelectorAll<FormField>('input, select')];
}

/** Returns the value of a field, or nothing for a default. */
function chosenIn(field: FormField): string {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0 ? field.value : '';
  if (isTicked(field)) return field.checked && field.value !== '0' ? field.value : '';
  if (field.name === 'search') return field.value.trim();
  return field.value
    .split(',')
    .flatMap((each) => each.trim() || [])
    .join(',');
}

function isTicked({ type }: FormField): boolean {
  return type === 'checkbox' || type === 'radio';
}
