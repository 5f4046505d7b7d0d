import type { ReactNode } from 'react';
import { PageHead } from '../page/page-head.tsx';

type Props = {
  title: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  children: ReactNode;
  /** Links to related pages. */
  footer?: ReactNode;
};

/** Frames a page with one short form, such as sign-in or sign-up. */
export function AccountFrame({ title, intro, children, footer }: Props) {
  return (
    <div className="page flex justify-center py-10 md:py-16">
      <PageHead title={title} />
      <div className="w-full max-w-md">
        <div className="card p-6 shadow-lift sm:p-8">
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          {intro && <p className="mt-3 text-quiet">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {footer && <p className="mt-6 text-center text-base text-quiet">{footer}</p>}
      </div>
    </div>
  );
}
