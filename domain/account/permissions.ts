import type { User } from './user.ts';

/** A role, read from the database on each request, never from the client. */
export type Role = 'visitor' | User['role'];

/**
 * Who may do what: nothing (`no`), only with their own rows (`own`: the owner is part of the query)
 * or everything (`all`). Reading, searching, the newsletter, sign-up and sign-in are open to
 * everyone. `app/routes/access.test.ts` tests each cell on all its addresses.
 */
export const permissions = {
  /** Saving favorite recipes and chefs, and listing them. */
  favorites: { visitor: 'no', user: 'own', admin: 'own' },
  /** Profile, picture, address, password, sessions; export and deletion of all that. */
  account: { visitor: 'no', user: 'own', admin: 'own' },
  /** Recipes, chefs, categories, pictures, trash, subscribers, users and roles, audit log. */
  administer: { visitor: 'no', user: 'no', admin: 'all' },
} as const satisfies Record<string, Record<Role, 'no' | 'own' | 'all'>>;

export type Right = keyof typeof permissions;

/** Returns whether a user, or with null a visitor, has a right. For the server and for pages. */
export function may(user: Pick<User, 'role'> | null, right: Right): boolean {
  return permissions[right][user?.role ?? 'visitor'] !== 'no';
}
