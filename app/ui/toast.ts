export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** Loads the toast library ahead of time, because it may have to say that the connection was lost. */
export function loadToasts() {
  return import('./toast-stage.tsx');
}

/**
 * Shows a toast for four seconds, or for ten with an Undo button. Loads the library on first use: most
 * pages show none.
 */
export async function showToast(
  type: ToastType,
  message: string,
  undo?: () => void,
): Promise<void> {
  const { stage } = await loadToasts();
  const action = undo && { label: 'Undo', onClick: undo };
  (await stage())[type](message, { action, duration: undo ? 10_000 : undefined });
}
