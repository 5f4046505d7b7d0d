/** A line of the log of changes. */
export type Change = {
  id: number;
  at: string;
  /** Who it was, as they were called then. */
  username: string;
  action: 'add' | 'change' | 'delete' | 'restore' | 'grant' | 'revoke';
  kind: 'recipe' | 'chef' | 'category' | 'user';
  subjectId: string;
  subject: string;
  before: unknown;
  after: unknown;
  /** Names by id. */
  chefs: Record<string, string>;
  categories: Record<string, string>;
};

/** One field of what was changed; null where there was or is nothing. */
export type FieldChange = { field: string; from: string | null; to: string | null };

type Names = Pick<Change, 'chefs' | 'categories'>;

/** What fields are called, in the order of the forms. */
const labels: Record<string, string> = {
  title: 'Title',
  name: 'Name',
  description: 'Description',
  featuredImage: 'Featured image',
  authorId: 'Author',
  featured: 'Featured',
  prepTime: 'Prep time',
  cookTime: 'Cook time',
  servings: 'Servings',
  difficulty: 'Difficulty',
  categoryIds: 'Categories',
  ingredients: 'Ingredients',
  steps: 'Steps',
  notes: 'Notes',
  profileImage: 'Profile image',
  bio: 'Bio',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  youtubeUrl: 'YouTube',
  twitterUrl: 'X (Twitter)',
  newAuthorId: 'Recipes reassigned to',
  unassign: 'Recipes left unassigned',
  twoStep: 'Two-step sign-in',
};

/**
 * What a change has changed, field by field and in words. What was added, deleted or restored shows
 * what it had, without the fields that were empty.
 */
export function fieldChanges({ before, after, ...names }: Change): FieldChange[] {
  const [old, now] = [record(before), record(after)];
  // The database keeps them in an order of its own.
  const fields = new Set([...Object.keys(labels), ...Object.keys(old), ...Object.keys(now)]);
  return [...fields].flatMap((field) => {
    const from = inWords(field, old[field], names);
    const to = inWords(field, now[field], names);
    if (from === to) return [];
    return [{ field: labels[field] ?? capitalize(field), from, to }];
  });
}

function record(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? { ...value } : {};
}

function inWords(field: string, value: unknown, { chefs, categories }: Names): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (field === 'authorId' || field === 'newAuthorId') return nameOf(value, chefs);
  if (field === 'prepTime' || field === 'cookTime') return `${value} min`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value))
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field === 'categoryIds') return value.map((id) => nameOf(id, categories)).join(', ') || null;
  const lines = value.map(
    (part, i) => (field === 'steps' ? `${i + 1}. ` : '') + line(record(part)),
  );
  return lines.join('\n') || null;
}

function nameOf(id: unknown, names: Record<string, string>): string {
  return names[String(id)] ?? `#${id} (deleted)`;
}

/** An ingredient or a step. */
function line({ quantity, unit, name, content, image }: Record<string, unknown>): string {
  const text = [quantity, unit, name, content].filter(Boolean).join(' ');
  return image ? `${text} [${image}]` : text;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
