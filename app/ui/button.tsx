import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

type Kind = 'primary' | 'quiet';

/** Returns the classes of a button, for any element. */
export function buttonClass(kind: Kind = 'primary'): string {
  return kind === 'primary' ? 'button' : `button ${kind}`;
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
