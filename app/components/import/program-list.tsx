export type ImportableProgram = { name: string; how: string; brings: string };

/** The programs whose recipes can be imported: how to export there, and what comes over. */
export function ProgramList({ programs }: { programs: ImportableProgram[] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {`${programs.length} programs, and how to export there`}
      </summary>
      <dl className="mt-2 max-w-[65ch] space-y-3">
        {programs.map(({ name, how, brings }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{`${how} ${brings}`}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[65ch]">
        A zip may contain files of several programs. A program that is not listed may export
        schema.org JSON, Markdown, text or web pages, which can be imported, too.
      </p>
    </details>
  );
}
