export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** Loads the toast library ahead of time, because it may have to report a lost connection. */
export function loadToasts() {
  return import('./toast-stage.tsx');
}

type Options = {
  undo?: () => void;
  /** URL of the form; the toast replaces the failure of an earlier attempt. */
  form?: string;
};

const failures = new Map<string, string | number>();

/**
 * Shows a toast for four seconds, or for ten with an Undo button. Loads the library on first use: most
 * pages show none.
 */
export async function showToast(
  type: ToastType,
  message: string,
  { undo, form }: Options = {},
): Promise<void> {
  const { mountToasts: stage } = await loadToasts();
  const action = undo && { label: 'Undo', onClick: undo };
  const toast = await stage();
  if (form) void dismissFailureToast(form);
  const id = toast[type](message, { action, duration: undo ? 10_000 : undefined });
  if (form && type === 'error') failures.set(form, id);
}

/** Dismisses the toast of a form's failure, because another attempt succeeded. */
export async function dismissFailureToast(form: string): Promise<void> {
  const id = failures.get(form);
  if (id === undefined) return;
  failures.delete(form);
  const { mountToasts: stage } = await loadToasts();
  (await stage()).dismiss(id);
}
