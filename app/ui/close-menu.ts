import type { SyntheticEvent } from 'react';

/** Closes a popover menu as soon as a link in it is followed or a form in it is sent. */
export function closeMenu({ type, target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  if (type === 'submit' || (target as Element).closest('a')) currentTarget.hidePopover();
}
