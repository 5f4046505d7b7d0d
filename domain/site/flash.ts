/** A message for the next page to show. */
export type Flash = {
  /** Unique, so that each message is shown once. */
  id: string;
  type: 'success' | 'info' | 'warning' | 'error';
  message: string;
  /** The typed email address, when the next page needs it. */
  email?: string;
  /** The deleted recipes, which an Undo button restores. */
  deleted?: number[];
  /** The slug at whose address there is no recipe: the list of recipes shows the message. */
  missing?: string;
};

export const loggedOut = 'You have been logged out';
export const accountDeleted = 'Your account has been deleted';

/** Returns whether a message follows a sign-out or an account deletion. An expired or revoked session has none. */
export function isSignOutMessage(flash: Flash | null | undefined): boolean {
  return flash?.message === loggedOut || flash?.message === accountDeleted;
}
