import { type ComponentType, useEffect, useState } from 'react';

/** Parts that pages do not need at first, in one file that loads after the page. */
export function DeferredParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    import('./deferred-parts-content.tsx').then(
      ({ DeferredPartsContent }) => setParts(() => DeferredPartsContent),
      () => {},
    );
  }, []);
  return Parts && <Parts />;
}
