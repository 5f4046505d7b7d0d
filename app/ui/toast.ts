export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** Shows a toast for four seconds. Loads the library on first use: most pages show none. */
export async function showToast(type: ToastType, message: string): Promise<void> {
  const { stage } = await import('./toast-stage.tsx');
  stage()[type](message);
}
