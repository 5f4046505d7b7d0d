import type { Allergen } from '@potluck/recipe-text/allergens';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { AccountRole } from '#domain/account/roles.ts';
import type { AuditEntry } from '#domain/history/change.ts';
import type { Diet } from '#domain/recipe/labels.ts';
import type { Nutrition } from '#domain/recipe/nutrition.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { DraftContent } from '#domain/recipe/recipe-draft.ts';
import type { Difficulty } from '#domain/recipe/recipe-facts.ts';

/** The types of the tables. A test compares them with the tables that migrations/ creates. */
export type Schema = {
  images: {
    url: string;
    width: number;
    height: number;
    thumbhash: Buffer | null;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    created_at: Timestamp;
  };
  image_uses: { url: string };
  /** The applied files of functions, with a hash, and the applied data migrations. */
  applied_files: { name: string; hash: string | null };
  /** Scheduled jobs; the table has an older name. */
  chores: { name: string; begun_at: Timestamp; alive_at: Date | null };
  /** Chefs. The table has the older name. */
  authors: {
    id: Generated<number>;
    name: string;
    slug: string;
    bio: string;
    profile_image: string | null;
    facebook_url: string | null;
    instagram_url: string | null;
    youtube_url: string | null;
    twitter_url: string | null;
    source: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  categories: {
    id: Generated<number>;
    name: string;
    slug: string;
    description: string;
    source: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  recipes: {
    id: Generated<number>;
    title: string;
    slug: string;
    sort_title: string;
    description: string;
    featured_image: string | null;
    alt_text: Generated<string>;
    featured: Generated<boolean>;
    author_id: number | null;
    /** The difficulty, both times and the servings are null if unknown. */
    difficulty: Difficulty | null;
    prep_time: number | null;
    cook_time: number | null;
    rest_time: Generated<number>;
    /** The total time includes the rest time; 0 if no time is known. */
    total_time: GeneratedAlways<number>;
    servings: number | null;
    yield_text: Generated<string>;
    notes: Generated<string>;
    cuisine: Generated<string>;
    /** Empty without a cuisine. */
    cuisine_slug: Generated<string>;
    diets: Generated<Diet[]>;
    allergens: Generated<Allergen[]>;
    may_contain: Generated<Allergen[]>;
    equipment: Generated<string[]>;
    nutrition: Generated<Nutrition>;
    video: string | null;
    source_url: string | null;
    credit: Generated<string>;
    other_facts: Generated<string>;
    source: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  recipe_categories: {
    recipe_id: number;
    category_id: number;
    position: number;
    created_at: GeneratedAlways<Date>;
    sort_title: GeneratedAlways<string>;
    total_time: GeneratedAlways<number>;
    /** '' if it is unknown. */
    difficulty: GeneratedAlways<Difficulty | ''>;
  };
  recipe_views: { recipe_id: number; day: Date; views: number };
  tags: { id: Generated<number>; name: string; slug: string; created_at: Timestamp };
  recipe_tags: { recipe_id: number; tag_id: number; position: number };
  foods: { id: Generated<number>; name: string };
  recipe_foods: {
    recipe_id: number;
    /** `signature` and `rest` use all 64 bits. Numbers would be inexact, so only SQL compares them. */
    signature: number;
    rest: number | null;
    food_id: number;
    size: number;
  };
  recipe_text_versions: { recipe_id: number; version: string };
  recipe_contents: {
    recipe_id: number;
    contains: string[];
    /** Kinds of food that words may mean, by word; '' means any kind. */
    unchecked: unknown;
  };
  recipe_related: { recipe_id: number; others: number[]; scores: number[] };
  ingredients: {
    id: Generated<number>;
    recipe_id: number;
    position: number;
    quantity: string;
    unit: Generated<string>;
    name: string;
    /**
     * The key that steps refer to. In rows from before there were keys it is null, and the position
     * is the key.
     */
    key: number | null;
    /** A pinned row does not scale. */
    pinned: Generated<boolean>;
  };
  steps: {
    id: Generated<number>;
    recipe_id: number;
    position: number;
    content: string;
    image: string | null;
    alt_text: Generated<string>;
    /** Keys of the ingredients that the step uses; null unless an editor has corrected the suggestion. */
    uses: number[] | null;
    suggested: Generated<number[]>;
  };
  retired_slugs: {
    kind: SlugKind | 'tag';
    slug: string;
    recipe_id: number | null;
    author_id: number | null;
    category_id: number | null;
    tag_id: number | null;
    retired_at: Timestamp;
  };
  home_sections: {
    position: number;
    kind: string;
    category_id: number | null;
    tag_id: number | null;
  };
  deleted_slugs: { slug: string; deleted_at: Timestamp };
  missed_searches: { search: string; times: Generated<number>; last_on: Generated<Date> };
  missed_search_keys: { id: Generated<boolean>; key: string; created_at: Timestamp };
  missed_search_clients: { hash: string; key_id: Generated<boolean> };
  missed_search_counts: { search_hash: string; day: Generated<Date>; clients: number };
  audit_log: {
    id: Generated<number>;
    at: Timestamp;
    user_id: string | null;
    username: string;
    action: AuditEntry['action'];
    kind: AuditEntry['kind'];
    subject_id: string;
    subject: string;
    before: unknown;
    after: unknown;
  };
  trashed_recipes: {
    id: number;
    title: string;
    content: ColumnType<TrashedRecipe, string, string>;
    lacks: Generated<string[]>;
    deleted_at: Timestamp;
    deleted_by: string;
  };
  /** Unpublished values of recipe forms. */
  recipe_drafts: {
    id: string;
    recipe_id: number | null;
    user_id: string | null;
    state: Generated<'draft' | 'submitted' | 'returned' | 'scheduled'>;
    title: string;
    content: ColumnType<DraftContent, string, string>;
    is_imported: Generated<boolean>;
    lacks: Generated<string[]>;
    remark: Generated<string>;
    publish_at: Date | null;
    version: Generated<number>;
    preview_hash: string | null;
    preview_ends_at: Date | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  draft_editors: {
    draft_id: string;
    user_id: string;
    seen_at: Timestamp;
    saved_at: Date | null;
  };
  recipe_versions: {
    recipe_id: number;
    number: number;
    created_at: Timestamp;
    user_id: string | null;
    note: Generated<string>;
    content: ColumnType<RecipeInput, string, string>;
  };
  imports: {
    id: Generated<string>;
    created_at: Timestamp;
    original: string;
    /** An ImportContent of server/import. */
    content: unknown;
    problems: string[];
  };
  import_runs: {
    id: Generated<string>;
    created_at: Timestamp;
    user_id: string;
    username: string;
    is_stopped: Generated<boolean>;
    as_drafts: Generated<boolean>;
    file: string | null;
    turn_at: Date | null;
  };
  import_items: {
    run_id: string;
    position: number;
    address: string;
    state: Generated<'waiting' | 'reading' | 'imported' | 'known' | 'refused'>;
    begun_at: Date | null;
    recipe_id: number | null;
    draft_id: string | null;
    problems: Generated<string[]>;
    attempts: Generated<number>;
    retry_at: Date | null;
    /** The program or format of the recipe's file, and the numbers of parts that were found; null until it was read. */
    format: string | null;
    ingredients: number | null;
    steps: number | null;
    pictures: number | null;
  };
  recipe_search: {
    recipe_id: number;
    created_at: Timestamp;
    total_time: number;
    sort_title: string;
    document: string;
  };
  recipe_marks: { recipe_id: number; marks: string[] };
  recipe_counts: { scope: string; difficulty: Difficulty | ''; amount: number };
  search_words: { word: string };
  search_synonyms: { search: string; finds: string; created_at: Timestamp };
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    image: string | null;
    role: Generated<AccountRole>;
    two_factor_enabled: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Timestamp;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Without the columns that Better Auth would need for other providers. */
  accounts: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Timestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** The content of a merge (server/terms/undo.ts). */
  draft_undos: {
    id: string;
    batch: string;
    user_id: string | null;
    content: unknown;
    created_at: Timestamp;
  };
  stale_searches: { recipe_id: number };
  term_undos: { id: string; user_id: string; content: unknown; created_at: Timestamp };
  two_factors: {
    id: string;
    user_id: string;
    secret: string;
    backup_codes: string;
    verified: Generated<boolean>;
    failed_verification_count: Generated<number>;
    locked_until: Date | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    name: string | null;
    public_key: string;
    credential_id: string;
    counter: number;
    device_type: string;
    backed_up: boolean;
    transports: string | null;
    aaguid: string | null;
    created_at: Timestamp;
  };
  pending_signups: {
    id: string;
    email: string;
    username: string;
    password_hash: string;
    created_at: Timestamp;
  };
  invitations: {
    id: string;
    email: string;
    role: AccountRole;
    user_id: string;
    created_at: Timestamp;
  };
  known_devices: { id: string; user_id: string; seen_at: Timestamp };
  profiles: {
    id: string;
    username: string;
    full_name: string | null;
    avatar_url: string | null;
  };
  favorite_recipes: { user_id: string; recipe_id: number; created_at: Timestamp };
  favorite_chefs: { user_id: string; chef_id: number; created_at: Timestamp };
  mails: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    headers: ColumnType<Record<string, string>, string | undefined, string>;
    link: string | null;
    attempts: Generated<number>;
    next_attempt_at: Timestamp;
    created_at: Timestamp;
  };
  newsletter_subscribers: {
    id: Generated<string>;
    email: string;
    created_at: Timestamp;
    mailed_at: Timestamp;
    round: Generated<number>;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
  };
  request_counts: { key: string; count: number; ends_at: Timestamp };
};

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A deleted recipe with everything that was deleted with it. */
export type TrashedRecipe = {
  slug: string;
  createdAt: string;
  source: string | null;
  input: RecipeInput;
  retiredSlugs: string[];
  /** Rows of users by table (user-data.ts). Recipes trashed by an older version have only `favorites`. */
  userRows?: Record<string, object[]>;
  favorites?: { userId: string; createdAt: string }[];
};

export type SlugKind = 'recipe' | 'chef' | 'category';

export type MailRow = Selectable<Schema['mails']>;
