import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** A warning above a form. */
export function Warning({ children }: { children: string }) {
  return (
    <p className="mb-6 flex items-start gap-3 rounded-xl bg-butter px-5 py-4 font-semibold text-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}
