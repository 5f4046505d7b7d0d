import type { AccountRole } from './roles.ts';

/** A signed-in user, with the data that the server has. */
export type User = {
  id: string;
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
  role: AccountRole;
  email: string;
  /** Whether two-step sign-in is on. */
  hasTwoStep: boolean;
};

/** The data of a signed-in user that every page sends to the browser. */
export type PageUser = {
  id: string;
  username: string;
  avatarUrl: string | null;
  role: AccountRole;
  /** When the session ends unless a request extends it: milliseconds since 1970. */
  sessionEnds: number;
};
