import { useEffect } from 'react';
import { placeholderColors } from '#domain/image/placeholder.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SessionMirror } from '../account/session-mirror.tsx';
import { Timers } from '../cook/timers.tsx';
import { setPlaceholderDecoder } from '../image/picture.tsx';

setPlaceholderDecoder(placeholderColors);

/** Tooltips, the timers of cook mode, and what keeps tabs in step, on every page. */
export function LaterParts() {
  useEffect(() => {
    // Preloaded for app/keep-forms.ts, which needs it when the connection is lost.
    import('#domain/site/failures.ts').catch(() => {});
  }, []);
  return (
    <>
      <SessionMirror />
      <Tooltip />
      <Timers />
    </>
  );
}
