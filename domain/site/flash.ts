/** The form of the Undo button in a message. */
export type Undo = {
  action: string;
  ids: (number | string)[];
  /** Its other fields. */
  more?: Record<string, string>;
};

/** A message for the next page to show. */
export type Flash = {
  /** Unique, so that each message is shown once. */
  id: string;
  type: 'success' | 'info' | 'warning' | 'error';
  message: string;
  /** The typed email address, when the next page needs it. */
  email?: string;
  /** The form that an Undo button posts. */
  undo?: Undo;
  /** The unknown slug, for the list of recipes, which shows the message. */
  missing?: string;
};

export const loggedOutMessage = 'You have been logged out';
export const accountDeletedMessage = 'Your account has been deleted';

/** Returns whether a message follows a sign-out or an account deletion. An expired or revoked session has none. */
export function isSignOutMessage(flash: Flash | null | undefined): boolean {
  return flash?.message === loggedOutMessage || flash?.message === accountDeletedMessage;
}
