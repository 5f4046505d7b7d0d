import type { ReactNode } from 'react';

/** Message of an empty list, with what to do next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-line border-dashed px-6 py-16 text-center">
      <p className="font-semibold font-title text-2xl">{title}</p>
      {children && <div className="mt-3 text-quiet">{children}</div>}
    </div>
  );
}
