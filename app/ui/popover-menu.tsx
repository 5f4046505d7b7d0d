import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * A menu that a button with its id as `popoverTarget` opens, also without JavaScript. It closes as soon
 * as a link in it is followed or a search is sent; other forms may fail, and then stay.
 */
export function PopoverMenu(props: ComponentProps<'div'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard is a click, too
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what is in it
    <div popover="auto" onClick={close} onSubmit={close} {...props} />
  );
}

function close({ type, target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  const leaves =
    type === 'submit'
      ? (target as HTMLFormElement).method === 'get'
      : (target as Element).closest('a') !== null;
  if (leaves) currentTarget.hidePopover();
}
