import { accountRoles, isAccountRole } from '../account/roles.ts';
import { categoryFields } from '../category/category-fields.ts';
import { chefFields } from '../chef/chef-fields.ts';
import { recipeFields } from '../recipe/recipe-fields.ts';
import { describeValue } from '../records/compare.ts';
import type { RecordField, RecordFields } from '../records/field.ts';
import { findNameById, type RecordNames } from '../records/names.ts';

/** An entry of the audit log. */
export type AuditEntry = RecordNames & {
  id: number;
  at: string;
  /** The username at that time. */
  username: string;
  /** An import of many recipes is one entry, with its counts. */
  action: 'add' | 'change' | 'delete' | 'restore' | 'grant' | 'revoke' | 'import';
  kind:
    | 'recipe'
    | 'chef'
    | 'category'
    | 'tag'
    | 'user'
    | 'draft'
    | 'page'
    | 'invitation'
    | 'synonym';
  subjectId: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** A changed field; null for an empty value. */
export type FieldChange = { field: string; from: string | null; to: string | null };

type Described = Pick<RecordField, 'label' | 'lines'>;

const role: Described = {
  label: 'Role',
  lines: (value) => [isAccountRole(value) ? accountRoles[value].name : String(value)],
};

const timeFormat = new Intl.DateTimeFormat('en', {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZoneName: 'short', timeZone: 'UTC' },
});
/** The log stores a time as ISO 8601. */
const time = (label: string): Described => ({
  label,
  lines: (value) => (value ? [timeFormat.format(new Date(String(value)))] : []),
});

const described: Record<AuditEntry['kind'], RecordFields | Record<string, Described>> = {
  recipe: recipeFields,
  chef: chefFields,
  category: categoryFields,
  tag: { name: { label: 'Name' } },
  page: { sections: { label: 'Sections' } },
  user: { twoStep: { label: 'Two-step sign-in' }, role },
  invitation: { role },
  draft: {
    publishAt: time('Publication'),
    previewEndsAt: time('Secret link until'),
    authorId: recipeFields.authorId,
    categoryIds: recipeFields.categoryIds,
    tags: recipeFields.tags,
  },
  synonym: { finds: { label: 'Finds' } },
};
/**
 * Records that were added with a recipe, counts of an import, and the new author or category of
 * moved recipes.
 */
const others: Record<string, Described> = {
  newAuthorId: {
    label: 'Recipes reassigned to',
    lines: (id, { chefs }) => [findNameById(id, chefs)],
  },
  unassign: { label: 'Recipes left unassigned' },
  mergedInto: { label: 'Merged into' },
  newAuthor: { label: 'New author' },
  newCategory: { label: 'New category' },
  imported: { label: 'Recipes imported' },
  known: { label: 'Recipes already on the site' },
  refused: { label: 'Recipes rejected' },
  newAuthors: { label: 'New authors' },
  newCategories: { label: 'New categories' },
  titles: { label: 'Titles', lines: (titles: string[]) => titles },
};

/**
 * Returns the changed fields of an entry as text. Additions, deletions and restores list all fields
 * that are not empty.
 */
export function fieldChanges({ before, after, kind, ...names }: AuditEntry): FieldChange[] {
  const [old, now] = [record(before), record(after)];
  const known: Record<string, Described> = { ...described[kind], ...others };
  // PostgreSQL does not preserve the order of JSON fields.
  const fields = new Set([...Object.keys(known), ...Object.keys(old), ...Object.keys(now)]);
  return [...fields].flatMap((name) => {
    const field = known[name] as RecordField | undefined;
    const [from = null, to = null] = [old, now].map(
      (values) => describeValue(field, name, values, names).join('\n') || null,
    );
    if (from === to) return [];
    return [{ field: field?.label ?? capitalize(name), from, to }];
  });
}

function record(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? { ...value } : {};
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
