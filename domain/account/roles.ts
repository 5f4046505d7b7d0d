/** The roles of accounts with their labels and descriptions, in order of increasing permissions. */
export const accountRoles = {
  user: {
    name: 'Reader',
    noun: 'a reader',
    rights: 'Saves favorites. Cannot enter the admin area.',
  },
  author: {
    name: 'Author',
    noun: 'an author',
    rights: 'Writes drafts and submits them. Sees only their own.',
  },
  editor: {
    name: 'Editor',
    noun: 'an editor',
    rights: 'Publishes, and manages recipes, authors, categories, tags and the trash.',
  },
  admin: {
    name: 'Admin',
    noun: 'an admin',
    rights: 'Does everything, including users and their roles.',
  },
} as const;

export type AccountRole = keyof typeof accountRoles;

const ranked = Object.keys(accountRoles) as AccountRole[];

/** Returns whether a value from outside is a role of accounts. */
export function isAccountRole(value: unknown): value is AccountRole {
  return ranked.some((role) => role === value);
}

/** Returns the role with more permissions. */
export function getHigherRole(one: AccountRole, other: AccountRole): AccountRole {
  return ranked.indexOf(one) < ranked.indexOf(other) ? other : one;
}
