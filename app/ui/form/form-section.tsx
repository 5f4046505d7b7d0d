import type { ReactNode } from 'react';

/** Section of a long form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card space-y-5 p-4 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
