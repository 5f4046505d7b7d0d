import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  /** Called when the dialog closes, also by Escape. */
  onClose: () => void;
  children: ReactNode;
};

/** Modal dialog, open while it is rendered. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closes before it leaves the page, so that closing returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={heading}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-card p-6 text-ink shadow-lift backdrop:bg-[rgb(23_18_16/0.55)]"
    >
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </dialog>
  );
}
