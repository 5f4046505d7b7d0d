import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * A menu that is opened by a button with its id as `popoverTarget`, also without JavaScript. It closes when a
 * link in it is followed or a search is submitted. It stays open for other forms, which may fail.
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
