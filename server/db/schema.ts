import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { Difficulty } from '#domain/recipe/recipe-facts.ts';

/** The tables as code sees them; migrations/ creates them. */
export type Schema = {
  images: ImagesTable;
  image_uses: { url: string };
  chores: { name: string; begun_at: Timestamp };
  authors: AuthorsTable;
  categories: CategoriesTable;
  recipes: RecipesTable;
  recipe_categories: {
    recipe_id: number;
    category_id: number;
    position: number;
    created_at: GeneratedAlways<Date>;
    sort_title: GeneratedAlways<string>;
    total_time: GeneratedAlways<number>;
    difficulty: GeneratedAlways<Difficulty>;
  };
  ingredients: IngredientsTable;
  steps: StepsTable;
  retired_slugs: RetiredSlugsTable;
  audit_log: AuditLogTable;
  trashed_recipes: TrashedRecipesTable;
  recipe_search: {
    recipe_id: number;
    created_at: Timestamp;
    total_time: number;
    sort_title: string;
    document: string;
  };
  recipe_counts: { scope: string; difficulty: Difficulty; amount: number };
  search_words: { word: string };
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  two_factors: TwoFactorsTable;
  passkeys: PasskeysTable;
  pending_signups: PendingSignupsTable;
  known_devices: { id: string; user_id: string; seen_at: Timestamp };
  profiles: ProfilesTable;
  favorite_recipes: { user_id: string; recipe_id: number; created_at: Timestamp };
  favorite_chefs: { user_id: string; chef_id: number; created_at: Timestamp };
  mails: MailsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  request_counts: { key: string; count: number; ends_at: Timestamp };
};

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

type ImagesTable = {
  url: string;
  width: number;
  height: number;
  thumbhash: Buffer | null;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  created_at: Timestamp;
};

/** Chefs, the public word and the noun in code; the table keeps the product's older word. */
type AuthorsTable = {
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

type CategoriesTable = {
  id: Generated<number>;
  name: string;
  slug: string;
  description: string;
  source: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type RecipesTable = {
  id: Generated<number>;
  title: string;
  slug: string;
  sort_title: string;
  description: string;
  featured_image: string | null;
  featured: Generated<boolean>;
  author_id: number | null;
  difficulty: Difficulty;
  prep_time: number;
  cook_time: number;
  total_time: GeneratedAlways<number>;
  servings: number;
  notes: Generated<string>;
  source: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type IngredientsTable = {
  id: Generated<number>;
  recipe_id: number;
  position: number;
  quantity: string;
  unit: Generated<string>;
  name: string;
};

type StepsTable = {
  id: Generated<number>;
  recipe_id: number;
  position: number;
  content: string;
  image: string | null;
};

type AuditLogTable = {
  id: Generated<number>;
  at: Timestamp;
  user_id: string | null;
  username: string;
  action: 'add' | 'change' | 'delete' | 'restore' | 'grant' | 'revoke';
  kind: 'recipe' | 'chef' | 'category' | 'user';
  subject_id: string;
  subject: string;
  before: unknown;
  after: unknown;
};

type TrashedRecipesTable = {
  id: number;
  title: string;
  content: ColumnType<TrashedRecipe, string, string>;
  deleted_at: Timestamp;
  deleted_by: string;
};
/** A deleted recipe with everything that was deleted with it. */
export type TrashedRecipe = {
  slug: string;
  createdAt: string;
  source: string | null;
  input: RecipeInput;
  retiredSlugs: string[];
  favorites: { userId: string; createdAt: string }[];
};

type RetiredSlugsTable = {
  kind: SlugKind;
  slug: string;
  recipe_id: number | null;
  author_id: number | null;
  category_id: number | null;
  retired_at: Timestamp;
};
export type SlugKind = 'recipe' | 'chef' | 'category';

type UsersTable = {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  role: Generated<'user' | 'admin'>;
  two_factor_enabled: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type PendingSignupsTable = {
  id: string;
  email: string;
  username: string;
  password_hash: string;
  created_at: Timestamp;
};

type TwoFactorsTable = {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
};

type PasskeysTable = {
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

type SessionsTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type AccountsTable = {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type ProfilesTable = {
  id: string;
  username: string;
  full_name: string | null;
  avatar_url: string | null;
};

type MailsTable = {
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
export type MailRow = Selectable<MailsTable>;

type NewsletterSubscribersTable = {
  id: Generated<string>;
  email: string;
  created_at: Timestamp;
  mailed_at: Timestamp;
  round: Generated<number>;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
};
