type Part = { text: string; is: 'same' | 'added' | 'removed' };
type Props = { changes: { label: string; lines: { parts: Part[]; isMoved: boolean }[] }[] };

/** The changes of a version, word by word. */
export function VersionChanges({ changes }: Props) {
  if (changes.length === 0) return <p className="mt-2 text-quiet">Nothing changed.</p>;
  return (
    <dl className="mt-3 space-y-3">
      {changes.map(({ label, lines }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="break-words">
            {lines.map(({ parts, isMoved }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
              <p key={i} className="whitespace-pre-wrap">
                {parts.map((part, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
                  <Changed key={place} part={part} />
                ))}
                {isMoved && <span className="text-quiet"> (moved)</span>}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Changed({ part: { text, is } }: { part: Part }) {
  if (is === 'added') return <ins className="bg-butter text-ink no-underline">{text}</ins>;
  if (is === 'removed') return <del className="text-quiet">{text}</del>;
  return text;
}
