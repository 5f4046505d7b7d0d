import { data } from 'react-router';
import { useSite } from '#app/components/use-site.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export async function loader() {
  return data(null, 404);
}

export default function NotFound() {
  const site = useSite();
  return (
    <div className="page py-24 text-center">
      <title>{`Page not found | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden className="font-semibold font-title text-8xl text-tomato">
        404
      </p>
      <h1 className="mt-4 text-4xl md:text-5xl">Oops! Page not found</h1>
      <p className="mx-auto mt-4 text-balance max-w-[44ch] text-quiet">
        There is nothing at this address: perhaps it was mistyped, or the page has moved.
      </p>
      <ButtonLink to="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
