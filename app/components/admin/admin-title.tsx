import type { ReactNode } from 'react';
import { PageHead } from '../page/page-head.tsx';

type Props = {
  title: string;
  /** The heading, when it differs from the title. */
  heading?: ReactNode;
  /** One sentence below the heading. */
  intro?: ReactNode;
  /** Actions, at the end of the line. */
  children?: ReactNode;
};

/** The heading of an admin page, which search engines do not index. */
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
