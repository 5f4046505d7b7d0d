/** Somebody who is signed in, as the server knows them. */
export type User = {
  id: string;
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
  role: 'user' | 'admin';
  email: string;
  /** Whether a password alone does not let them in. */
  hasTwoStep: boolean;
};

/** What pages show of who is signed in; all that a browser is told unasked. */
export type ShownUser = {
  id: string;
  username: string;
  avatarUrl: string | null;
  role: User['role'];
  /** When the session ends unless it is used before: milliseconds since 1970. */
  sessionEnds: number;
};
