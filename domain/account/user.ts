/** A signed-in user, as the server knows them. */
export type User = {
  id: string;
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
  role: 'user' | 'admin';
  email: string;
  /** Whether two-step sign-in is on. */
  hasTwoStep: boolean;
};

/** The part of a signed-in user that every page sends to the browser. */
export type ShownUser = {
  id: string;
  username: string;
  avatarUrl: string | null;
  role: User['role'];
  /** When the session ends unless it is used before: milliseconds since 1970. */
  sessionEnds: number;
};
