import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

type Kind = 'primary' | 'quiet';

/** Returns the classes of a button, for any element. */
export function buttonClass(kind: Kind = 'primary'): string {
  return `${base} ${kinds[kind]}`;
}

export function Button({
  kind,
  className = '',
  ...props
}: ComponentProps<'button'> & { kind?: Kind }) {
  return <button className={`${buttonClass(kind)} ${className}`} {...props} />;
}

export function ButtonLink({
  kind,
  className = '',
  ...props
}: ComponentProps<typeof Link> & { kind?: Kind }) {
  return <Link className={`${buttonClass(kind)} ${className}`} {...props} />;
}

const base =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-6 py-2 font-semibold no-underline transition-colors duration-150 disabled:cursor-default disabled:opacity-60';
const kinds = {
  primary:
    'bg-tomato text-on-tomato forced-colors:border hover:bg-[color-mix(in_oklab,var(--color-tomato),var(--color-ink)_18%)]',
  quiet: 'border border-line bg-card text-ink hover:border-ink',
};
