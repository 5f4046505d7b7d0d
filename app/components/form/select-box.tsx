/** The heading of the column of checkboxes; it selects all rows. */
export function SelectAll({ what }: { what: string }) {
  return (
    <th scope="col" className="selects w-12">
      <input
        type="checkbox"
        aria-label={`Select all ${what} on this page`}
        className="needs-js size-5 @4xl:mx-auto"
        onInput={({ currentTarget: { form, checked } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>('[name="id"]') ?? []) {
            box.checked = checked;
          }
        }}
      />
      <span className="sr-only">Selected</span>
    </th>
  );
}

/** Cell with the checkbox of a list's row. */
export function SelectBox({ id, name }: { id: number | string; name: string }) {
  return (
    <td>
      <input
        type="checkbox"
        name="id"
        value={id}
        aria-label={`Select ${name}`}
        className="block size-5 @4xl:mx-auto"
      />
    </td>
  );
}
