import { type AuditEntry, type FieldChange, fieldChanges } from '#domain/history/change.ts';

/** Lists the old and new value of each changed field; long lists are collapsed. */
export function ChangeDetails({ change }: { change: AuditEntry }) {
  const fields = fieldChanges(change);
  if (fields.length === 0) return null;
  const long = fields.length > 3 || fields.some(({ from, to }) => size(from) + size(to) > 160);
  if (!long) return <Fields fields={fields} />;
  return (
    <details>
      <summary className="cursor-pointer text-quiet">
        {change.action === 'change'
          ? fields.map(({ field }) => field).join(', ')
          : `All ${fields.length} fields`}
      </summary>
      <div className="mt-2">
        <Fields fields={fields} />
      </div>
    </details>
  );
}

function Fields({ fields }: { fields: FieldChange[] }) {
  return (
    <dl className="space-y-1.5">
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline whitespace-pre-line">
            {from !== null && <del className="text-quiet">{from}</del>}
            {from !== null && to !== null && ' → '}
            {to !== null && <ins className="no-underline">{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function size(text: string | null): number {
  return text?.length ?? 0;
}
