import { Link } from '#app/ui/link.tsx';
import type { FieldChange } from '#domain/history/change.ts';

type Props = {
  change: { id: number; action: string; fields: FieldChange[]; isShortened: boolean };
};

/** Lists the old and new value of each changed field; long lists are collapsed, and shortened ones have a link. */
export function ChangeDetails({ change: { id, action, fields, isShortened } }: Props) {
  const isLong = fields.length > 3 || fields.some(({ from, to }) => size(from) + size(to) > 160);
  const content = (
    <>
      <ChangedFields fields={fields} />
      {isShortened && (
        <Link to={`/admin/log/${id}`} className="text-tomato">
          Show the whole change
        </Link>
      )}
    </>
  );
  if (!isLong) return content;
  return (
    <details>
      <summary className="cursor-pointer text-quiet">
        {action === 'change'
          ? fields.map(({ field }) => field).join(', ')
          : `All ${fields.length} fields`}
      </summary>
      <div className="mt-2 space-y-2">{content}</div>
    </details>
  );
}

/** Lists the old and new value of each changed field. */
export function ChangedFields({ fields }: { fields: FieldChange[] }) {
  if (fields.length === 0) return null;
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
