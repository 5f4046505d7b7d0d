import type { SyntheticEvent } from 'react';

/**
 * Closes a popover menu as soon as a link in it is followed or a search is sent. Other forms may fail,
 * and then stay.
 */
export function closeMenu({ type, target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  const leaves =
    type === 'submit'
      ? (target as HTMLFormElement).method === 'get'
      : (target as Element).closest('a') !== null;
  if (leaves) currentTarget.hidePopover();
}
