import type { ReactNode } from 'react';

/** Heading of a section, with an optional link at its end. */
export function SectionHeading({
  id,
  title,
  link,
}: {
  id: string;
  title: string;
  link?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-3xl md:text-4xl">
        {title}
      </h2>
      {link}
    </div>
  );
}
