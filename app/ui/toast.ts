export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** Says something for four seconds. The library comes with the first one: most pages say nothing. */
export async function showToast(type: ToastType, message: string): Promise<void> {
  const { stage } = await import('./toast-stage.tsx');
  stage()[type](message);
}
