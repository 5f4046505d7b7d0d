import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

type Props = {
  icon: LucideIcon;
  /** The accessible name: the action and its subject. */
  label: string;
} & Omit<ComponentProps<typeof Link>, 'children'>;

/** Icon link for a row of a table. */
export function IconLink({ icon: Icon, label, className = '', ...props }: Props) {
  return (
    <Link
      aria-label={label}
      data-tooltip
      className={`inline-grid size-9 place-items-center rounded-full text-quiet hover:bg-butter hover:text-ink ${className}`}
      {...props}
    >
      <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
    </Link>
  );
}
