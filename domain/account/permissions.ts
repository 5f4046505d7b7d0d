import type { User } from './user.ts';

/** What somebody is here: the database says so with each request, a client never. */
export type Role = 'visitor' | User['role'];

/**
 * Who may do what: not at all (`no`), with what is theirs (`own`: the owner stands inside the query),
 * or with everything (`all`). What has no line is for everybody: reading, searching, the newsletter,
 * signing up and in. `app/routes/access.test.ts` tries each cell on every address that it is about.
 */
export const permissions = {
  /** Keeping recipes and chefs, and seeing which. */
  favorites: { visitor: 'no', user: 'own', admin: 'own' },
  /** Profile, picture, address, password, sessions; download and deletion of all that. */
  account: { visitor: 'no', user: 'own', admin: 'own' },
  /** Recipes, chefs, categories, pictures, trash, subscribers, users and their roles, the log. */
  administer: { visitor: 'no', user: 'no', admin: 'all' },
} as const satisfies Record<string, Record<Role, 'no' | 'own' | 'all'>>;

export type Right = keyof typeof permissions;

/** Whether somebody, or with null a visitor, may do that; for the server and for what pages offer. */
export function may(user: Pick<User, 'role'> | null, right: Right): boolean {
  return permissions[right][user?.role ?? 'visitor'] !== 'no';
}
