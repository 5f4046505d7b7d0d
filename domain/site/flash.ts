/** What one page leaves for the next to say. */
export type Flash = {
  /** Another one for every message, so that each is said once. */
  id: string;
  type: 'success' | 'info' | 'warning' | 'error';
  message: string;
  /** The address that was typed, where the next page goes on with it. */
  email?: string;
};
