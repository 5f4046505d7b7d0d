import { useEffect } from 'react';
import { placeholderColors } from '#domain/image/placeholder.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SessionMirror } from '../account/session-mirror.tsx';
import { Timers } from '../cook/timers.tsx';
import { setPlaceholderDecoder } from '../image/picture.tsx';

setPlaceholderDecoder(placeholderColors);

/** Tooltips, cook mode timers, and synchronization of tabs, on every page. */
export function DeferredPartsContent() {
  useEffect(() => {
    // Preloaded for app/catch-form-failures.ts, which needs it when the connection is lost.
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
