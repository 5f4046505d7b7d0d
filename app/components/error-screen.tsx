import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { useSite } from './use-site.ts';

/** Shown instead of a page that failed (decision 17). Says nothing of what happened inside. */
export function ErrorScreen({ error }: { error: unknown }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const refused = isRouteErrorResponse(error) && error.status < 500;
  return (
    <div className="page py-24 text-center">
      <title>{`Unexpected Application Error! | ${site.name}`}</title>
      <h1 className="text-4xl md:text-5xl">Unexpected Application Error!</h1>
      <p className="mx-auto mt-4 text-balance max-w-[48ch] text-quiet">
        {refused
          ? 'This address cannot be answered in the way that it was asked.'
          : 'Something went wrong on our side, not on yours. Please try again in a moment.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className={buttonClass()}>
          Try Again
        </a>
        <ButtonLink kind="quiet" to="/" reloadDocument>
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
