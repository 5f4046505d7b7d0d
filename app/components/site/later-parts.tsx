import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SessionMirror } from '../account/session-mirror.tsx';
import { Timers } from '../cook/timers.tsx';

/** Tooltips, the timers of cook mode, and what keeps tabs in step, on every page. */
export function LaterParts() {
  const error = useRouteError();
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
