import type { ReactNode } from 'react';
import { PageHead } from '../site/page-head.tsx';

type Props = {
  title: string;
  /** What the heading says when that is more than the title. */
  heading?: ReactNode;
  /** One sentence below. */
  intro?: ReactNode;
  /** What can be done here, at the end of the line. */
  children?: ReactNode;
};

/** The head of an admin page; without an address of its own, search engines leave it alone. */
export function AdminTitle({ title, heading = title, intro, children }: Props) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <PageHead title={title} />
      <div>
        <h1 tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {heading}
        </h1>
        {intro && <p className="mt-2 max-w-[60ch] text-base text-quiet">{intro}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
