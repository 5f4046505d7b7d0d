import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from './page-head.tsx';

type Props = { title: string; text: string; link: { to: string; label: string } };

/** The 404 page. */
export function NotThere({ title, text, link }: Props) {
  return (
    <div className="page py-24 text-center">
      <PageHead title={title} />
      <p aria-hidden className="font-semibold font-title text-8xl text-tomato">
        404
      </p>
      <h1 className="mt-4 text-4xl md:text-5xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-[44ch] text-balance text-quiet">{text}</p>
      <ButtonLink to={link.to} className="mt-8">
        {link.label}
      </ButtonLink>
    </div>
  );
}
