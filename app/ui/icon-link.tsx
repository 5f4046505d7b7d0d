import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Props = {
  icon: LucideIcon;
  /** What it does, and to what: it has no other text. */
  label: string;
} & Omit<ComponentProps<typeof Link>, 'children'>;

/** A link that is a picture, in a row where the same ones stand many times. */
export function IconLink({ icon: Icon, label, className = '', ...props }: Props) {
  return (
    <Link
      aria-label={label}
      title={label}
      className={`inline-grid size-9 place-items-center rounded-full text-quiet hover:bg-butter hover:text-ink ${className}`}
      {...props}
    >
      <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
    </Link>
  );
}
