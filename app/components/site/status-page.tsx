import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../page/page-head.tsx';

type Props = {
  /** The HTTP status, shown above the title. */
  status: number;
  title: string;
  text: ReactNode;
  /** Buttons and links. */
  children: ReactNode;
};

/** A page that explains why there is nothing to see, and where to go. */
export function StatusPage({ status, title, text, children }: Props) {
  return (
    <div className="page py-24 text-center">
      <PageHead title={title} />
      <p aria-hidden className="font-semibold font-title text-8xl text-tomato">
        {status}
      </p>
      <h1 className="mt-4 text-4xl md:text-5xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-[44ch] text-balance text-quiet">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

type NotFoundProps = Pick<Props, 'title' | 'text'> & { link: { to: string; label: string } };

/** The 404 page. */
export function NotFoundPage({ title, text, link }: NotFoundProps) {
  return (
    <StatusPage status={404} title={title} text={text}>
      <ButtonLink to={link.to}>{link.label}</ButtonLink>
    </StatusPage>
  );
}
