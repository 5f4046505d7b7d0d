import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { placeholderColors } from '#domain/image/placeholder.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SessionMirror } from '../account/session-mirror.tsx';
import { Timers } from '../cook/timers.tsx';
import { decodePlaceholders } from '../image/picture.tsx';

decodePlaceholders(placeholderColors);

/** Tooltips, the timers of cook mode, and what keeps tabs in step, on every page. */
export function LaterParts() {
  const error = useRouteError();
  useEffect(() => {
    // For app/keep-forms.ts, which needs it when the connection is lost.
    import('#domain/site/failures.ts').catch(() => {});
  }, []);
  // Other errors do not say who is signed in.
  const saysWho = !error || (isRouteErrorResponse(error) && error.status === 403);
  return (
    <>
      {saysWho && <SessionMirror />}
      <Tooltip />
      <Timers />
    </>
  );
}
