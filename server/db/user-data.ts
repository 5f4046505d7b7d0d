/** A table whose rows belong to users. */
type UserTable = {
  /** The column with the user's id. */
  column: 'id' | 'user_id';
  /** Whether rows outlive the account, without the user's id. */
  outlives?: true;
  /** How the download of personal data lists the table. Secrets are not downloaded. */
  download?: {
    name: string;
    /** The columns of the primary key without the user's id. */
    key: string[];
    /** The values of each row, as SQL over the row `o` and the tables of `join`. */
    values: Record<string, string>;
    join?: string;
  };
  /**
   * Whether cached pages of signed-in users show the table, so that a trigger must evict them
   * (functions/page-changes.sql).
   */
  shown?: true;
  /** Whether deleting a recipe moves its rows to the trash, and restoring the recipe restores them. */
  trashed?: true;
};

/**
 * Everything that users own: all tables that refer to `users`. Foreign keys delete the rows with
 * the account; the download of personal data, the trash and the cache follow from this list.
 */
export const userTables: Record<string, UserTable> = {
  accounts: { column: 'user_id' },
  audit_log: { column: 'user_id', outlives: true },
  draft_editors: {
    column: 'user_id',
    download: {
      name: 'openedDrafts',
      key: ['draft_id'],
      values: {
        // A former editor no longer sees the drafts of others.
        title: 'case when d.user_id = o.user_id then d.title end',
        seen: 'o.seen_at',
        saved: 'o.saved_at',
      },
      join: 'join recipe_drafts d on d.id = o.draft_id',
    },
  },
  draft_undos: {
    column: 'user_id',
    download: {
      name: 'removedDrafts',
      key: ['id'],
      values: { content: "o.content -> 'draft' -> 'content'", since: 'o.created_at' },
    },
  },
  favorite_recipes: {
    column: 'user_id',
    download: {
      name: 'favoriteRecipes',
      key: ['recipe_id'],
      values: { title: 'r.title', slug: 'r.slug', since: 'o.created_at' },
      join: 'join recipes r on r.id = o.recipe_id',
    },
    shown: true,
    trashed: true,
  },
  favorite_chefs: {
    column: 'user_id',
    download: {
      name: 'favoriteChefs',
      key: ['chef_id'],
      values: { name: 'a.name', slug: 'a.slug', since: 'o.created_at' },
      join: 'join authors a on a.id = o.chef_id',
    },
    shown: true,
  },
  invitations: {
    column: 'user_id',
    download: {
      name: 'invitations',
      key: ['id'],
      values: { email: 'o.email', role: 'o.role', since: 'o.created_at' },
    },
  },
  known_devices: {
    column: 'user_id',
    download: { name: 'knownDevices', key: ['id'], values: { lastSignIn: 'o.seen_at' } },
  },
  passkeys: {
    column: 'user_id',
    download: { name: 'passkeys', key: ['id'], values: { name: 'o.name', since: 'o.created_at' } },
  },
  /** In the download, these columns are fields of the account. */
  profiles: { column: 'id', shown: true },
  recipe_drafts: {
    column: 'user_id',
    outlives: true,
    download: {
      name: 'drafts',
      key: ['id'],
      values: {
        title: 'o.title',
        content: 'o.content',
        state: 'o.state',
        since: 'o.created_at',
        saved: 'o.updated_at',
      },
    },
    trashed: true,
  },
  recipe_versions: {
    column: 'user_id',
    outlives: true,
    download: {
      name: 'publishedVersions',
      key: ['recipe_id', 'number'],
      values: { title: "o.content ->> 'title'", note: 'o.note', at: 'o.created_at' },
    },
    trashed: true,
  },
  sessions: {
    column: 'user_id',
    download: {
      name: 'sessions',
      key: ['id'],
      values: {
        device: 'o.user_agent',
        address: 'o.ip_address',
        since: 'o.created_at',
        until: 'o.expires_at',
      },
    },
    shown: true,
  },
  term_undos: {
    column: 'user_id',
    download: { name: 'merges', key: ['id'], values: { since: 'o.created_at' } },
  },
  two_factors: { column: 'user_id' },
};

/** The tables whose rows go to the trash with their recipe. */
export const trashedTables = Object.keys(userTables).filter((table) => userTables[table]?.trashed);
