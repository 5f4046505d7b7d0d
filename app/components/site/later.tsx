import { type ComponentType, useEffect, useState } from 'react';

/** What pages do without when they start, in one file that is loaded once they have. */
export function Later() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    import('./later-parts.tsx').then(
      ({ LaterParts }) => setParts(() => LaterParts),
      () => {},
    );
  }, []);
  return Parts && <Parts />;
}
