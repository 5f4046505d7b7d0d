import type { AccountRole } from './roles.ts';

/** A role, read from the database on each request, never from the client. */
export type Role = 'visitor' | AccountRole;

/**
 * The extent of each permission: nothing (`no`), only a user's own rows (`own`: the owner is part of the
 * query) or everything (`all`). Reading, searching, the newsletter, sign-up and sign-in are open to
 * everyone. `app/routes/access.test.ts` tests each cell on all its URLs.
 */
export const permissions = {
  /** Saving favorite recipes and chefs, and listing them. */
  favorites: { visitor: 'no', user: 'own', author: 'own', editor: 'own', admin: 'own' },
  /** Profile, picture, email address, password, sessions; export and deletion of this data. */
  account: { visitor: 'no', user: 'own', author: 'own', editor: 'own', admin: 'own' },
  /** The admin area: writing drafts, uploading their pictures, submitting them. */
  draft: { visitor: 'no', user: 'no', author: 'own', editor: 'all', admin: 'all' },
  /** Publishing; recipes, chefs, categories, tags, trash, import, export, subscribers, log. */
  edit: { visitor: 'no', user: 'no', author: 'no', editor: 'all', admin: 'all' },
  /** Users, roles and invitations, settings, backups. */
  administer: { visitor: 'no', user: 'no', author: 'no', editor: 'no', admin: 'all' },
} as const satisfies Record<string, Record<Role, 'no' | 'own' | 'all'>>;

export type Permission = keyof typeof permissions;

/** Returns the roles that have a permission, to any extent. */
export function rolesWithPermission(permission: Permission): string[] {
  return Object.entries(permissions[permission]).flatMap(([role, extent]) =>
    extent === 'no' ? [] : role,
  );
}

/** Returns whether a user, or a visitor (null), has a permission. For the server and for pages. */
export function hasPermission(user: { role: AccountRole } | null, permission: Permission): boolean {
  return permissions[permission][user?.role ?? 'visitor'] !== 'no';
}
